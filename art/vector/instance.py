"""Makes the cuts in fonts/ that drawings are outlined from: the display cut of the logos and of headings, the text cut of labels.
Run once, from art/:

    python3 vector/instance.py     (needs fonttools and brotli)
"""
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
PACKAGES = HERE / '../node_modules/@fontsource-variable'
LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789&.,-· '


def cut(source, axes, letters, target):
    font = instantiateVariableFont(TTFont(PACKAGES / source), axes)
    options = subset.Options()
    options.layout_features = ['kern']
    options.name_IDs = ['*']
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=letters)
    subsetter.subset(font)
    font.flavor = None
    font.save(HERE / 'fonts' / target)


cut('bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2', {'opsz': 96, 'wght': 700}, LETTERS, 'bricolage-opsz96-wght700.ttf')
cut('instrument-sans/files/instrument-sans-latin-wght-normal.woff2', {'wght': 560}, LETTERS + ':;?!/%+=()‘’“”–—→×', 'instrument-sans-wght560.ttf')
