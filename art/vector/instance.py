"""Makes fonts/bricolage-opsz96-wght700.ttf, the display cut that the logos are outlined from. Run once, from art/:

    python3 vector/instance.py     (needs fonttools and brotli)
"""
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
SOURCE = HERE / '../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2'
LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789&.,-· '

font = instantiateVariableFont(TTFont(SOURCE), {'opsz': 96, 'wght': 700})
options = subset.Options()
options.layout_features = ['kern']
options.name_IDs = ['*']
subsetter = subset.Subsetter(options)
subsetter.populate(text=LETTERS)
subsetter.subset(font)
font.flavor = None
font.save(HERE / 'fonts/bricolage-opsz96-wght700.ttf')
