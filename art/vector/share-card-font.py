"""Makes display-bold.ttf, the display cut in which share cards are set (server/pages/share-cards/fonts). Run once, from art/:

    python3 vector/share-card-font.py     (needs fonttools and brotli)
"""
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
SOURCES = HERE / '../node_modules/@fontsource-variable/bricolage-grotesque/files'
TARGET = HERE / '../../server/pages/share-cards/fonts/display-bold.ttf'
# A cut of our own has a name of its own; the names of the family's other cuts go.
NAMES = {1: 'Navakra Display', 2: 'Bold', 3: 'Navakra Display Bold', 4: 'Navakra Display Bold', 6: 'NavakraDisplay-Bold'}
FAMILY_NAMES = [16, 17, 21, 22, 25]

with TemporaryDirectory() as folder:
    parts = []
    for part in ['latin', 'latin-ext', 'vietnamese']:
        font = instantiateVariableFont(TTFont(SOURCES / f'bricolage-grotesque-{part}-opsz-normal.woff2'), {'opsz': 96, 'wght': 700})
        font.flavor = None
        parts.append(f'{folder}/{part}.ttf')
        font.save(parts[-1])
    merged = Merger().merge(parts)

names = merged['name']
for number, name in NAMES.items():
    for record in [record for record in names.names if record.nameID == number]:
        names.setName(name, number, record.platformID, record.platEncID, record.langID)
for number in FAMILY_NAMES:
    names.removeNames(nameID=number)
merged['OS/2'].usWeightClass = 700
merged.save(TARGET)
