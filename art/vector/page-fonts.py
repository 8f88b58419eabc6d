"""Makes the fonts that every page waits for (web/styles/fonts) half as heavy as their sources. Run once, from art/:

    python3 vector/page-fonts.py     (needs fonttools and brotli)

The display font keeps its optical sizes and loses its weights; the text font keeps its weights. Pairs of letters are spaced
alike in all of them: how that differs from size to size and weight to weight cannot be seen, and is a quarter of the bytes.
"""
from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
SOURCES = HERE / '../node_modules/@fontsource-variable'
TARGETS = HERE / '../../web/styles/fonts'
# Large letters are drawn finer, and look like 700; small ones are drawn sturdier, and look like 600.
DISPLAY_WEIGHT = 660

FONTS = [
    ('bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal', 'bricolage-grotesque-latin', {'wght': DISPLAY_WEIGHT}, {'opsz': 72}),
    ('bricolage-grotesque/files/bricolage-grotesque-latin-ext-opsz-normal', 'bricolage-grotesque-latin-ext', {'wght': DISPLAY_WEIGHT}, {'opsz': 72}),
    ('instrument-sans/files/instrument-sans-latin-wght-normal', 'instrument-sans-latin', {}, {'wght': 500}),
    ('instrument-sans/files/instrument-sans-latin-ext-wght-normal', 'instrument-sans-latin-ext', {}, {'wght': 500}),
]

for source, target, fixed, spaced_at in FONTS:
    original = SOURCES / f'{source}.woff2'
    font = instantiateVariableFont(TTFont(original), fixed) if fixed else TTFont(original)
    spaced = instantiateVariableFont(TTFont(original), fixed | spaced_at)
    for table in ['GPOS', 'GDEF']:
        if table in spaced:
            font[table] = spaced[table]
        elif table in font:
            del font[table]
    font.flavor = 'woff2'
    font.save(TARGETS / f'{target}.woff2')
