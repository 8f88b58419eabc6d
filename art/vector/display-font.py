"""Makes the display font of the pages (web/styles/fonts): one weight, all optical sizes, half of the bytes. Run once, from art/:

    python3 vector/display-font.py     (needs fonttools and brotli)
"""
from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
SOURCES = HERE / '../../node_modules/@fontsource-variable/bricolage-grotesque/files'
TARGETS = HERE / '../../web/styles/fonts'
# Beside large letters, drawn finer, it looks like 700; beside small ones, drawn sturdier, like 600.
WEIGHT = 660

for part in ['latin', 'latin-ext']:
    font = instantiateVariableFont(TTFont(SOURCES / f'bricolage-grotesque-{part}-opsz-normal.woff2'), {'wght': WEIGHT})
    font.flavor = 'woff2'
    font.save(TARGETS / f'bricolage-grotesque-{part}.woff2')
