"""The sculpture: four lacquered bands that turn, one camera per picture. Blender 3.4, Cycles on the CPU. From art/:

    blender -b -P sculpture/sculpture.py -- preset=hero              -> render/hero.png, 16 bit
    blender -b -P sculpture/sculpture.py -- preset=hero w=480 s=6    a quick look, about 5 s

Options: preset, w (width of a quick look), s (samples), o (output file), bands (which of 0123),
         az, el (degrees that the camera is turned about its aim: to the right, and up).
"""
import math
import os
import sys
import time

import bpy
from mathutils import Vector

options = dict(a.split('=', 1) for a in sys.argv[sys.argv.index('--') + 1:]) if '--' in sys.argv else {}
RENDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'render')

# ---- presets -----------------------------------------------------------------------------------------------------------
# A path starts at (x, z) with a heading in degrees, then ('L', length) or ('A', radius, degrees[, shift in y]); degrees
# above 0 turn left. x runs right, z up, y away from the camera. Without a start, the middle of the path is the origin.
# cam: place, aim, focal length. lights: place, aim, width, height, watts, colour.

WAVE = dict(start=(-4.4, -16), head=90, cmds=[('L', 17.2), ('A', 2.2, -180), ('L', 2.4), ('A', 2.2, 180), ('L', 16)])

FROM_RIGHT = {  # for cameras to the right of the sculpture
    'side': ((10, -4, 5.5), (2, 0, 3), 2, 8, 760, '#d2a6ff'),
    'low': ((2, -9, -8), (0, 0, 0), 8, 3, 120, '#ff86b4'),
    'kick': ((9, 7.5, 4), (0, 0, 1), 2, 6, 520, '#e6c6ff'),
    'inner': ((-1.6, 3.4, 2.4), (-3.7, .6, .6), 1.6, 1.2, 112, '#ffae3c'),
}

DAYLIGHT = {  # a white room: soft from above, the warm light only as a touch
    'key': ((-9, -7, 7), (0, 0, 0), 3, 1.5, 260, '#ffd596'),
    'rim': ((-2, 6, 8), (0, 0, 1), 10, 2, 260, '#ffe3b8'),
    'strip': ((0, -12, 9), (0, 0, 2), 1.2, 14, 320, '#ffffff'),
    'side': ((10, -5, 2), (1, 0, 0), 2, 10, 420, '#e2cdff'),
    'low': ((2, -9, -8), (0, 0, 0), 8, 3, 120, '#ffc4da'),
    'wall': ((0, -1, 16), (0, 9, 0), 26, 10, 6500, '#ffffff'),
    'left': ((-14, -6, -2), (-3, 0, -1), 4, 9, 30, '#d9c2ff'),
}

def inner(place, aim, watts, width=1.6, height=1.2, colour='#ffae3c'):
    """The warm light once more, inside the turn."""
    return {'inner': (place, aim, width, height, watts, colour)}

PRESETS = {
    'hero': dict(size=(1920, 1200), samples=24, scale=1.5, path=WAVE, lights=FROM_RIGHT,
                 cam=((8.2, -15.5, 3.2), (-1.6, 0, 0), 36), shift=(-.185, 0)),
    'hero-tall': dict(size=(900, 1125), samples=14, scale=1, lights=FROM_RIGHT,
                      path=dict(start=(-4.4, -20), head=90, cmds=[('L', 21.6), ('A', 2.2, -180), ('L', 3.4), ('A', 2.2, 180), ('L', 3.6), ('A', 2.2, -90), ('L', 16)]),
                      cam=((7.2, -16.5, 2.6), (-.1, 0, .2), 48), shift=(0, -.06)),
    'about-hero': dict(size=(1600, 1000), samples=14, scale=1.6,
                       path=dict(start=(-3, -16), head=90, cmds=[('L', 16), ('A', 3, -180), ('L', 16)]),
                       cam=((-8.5, -13.5, 5.2), (0, 0, 0), 44), shift=(-.215, .2)),
    'about-teaser': dict(size=(1600, 1000), samples=14, scale=.85, path=WAVE,
                         lights=inner((-1.0, 3.6, 2.6), (-.8, .4, 0), 80), soft=('inner',),
                         cam=((-7.4, -9.8, 4.6), (-1.8, 0, 1.45), 41)),
    # The same sculpture by day, for paper grounds; the page multiplies it onto its colour.
    'about-light': dict(size=(1600, 1000), samples=20, scale=.85, path=WAVE, soft=('wall',), exposure=.68, world=('#d9cdf0', .5), wall=('#ffffff', .9, .05),
                        lights=DAYLIGHT, cam=((-7.4, -9.8, 4.6), (-1.2, 0, 1.2), 41)),
    'services-doorway': dict(size=(1600, 1000), samples=20, scale=1.6, width=3.6, stagger=.8, floor=-3.9, satin=.24,
                             path=dict(start=(-2.6, -5.9), head=90, cmds=[('L', 7.0), ('A', 2.6, -180), ('L', 7.0)]),
                             lights=inner((0, 5.5, 2.5), (0, 1, -1.5), 175, 2.2, 1.6, '#ffaa3c'),
                             cam=((0, -15, -1.0), (0, 0, -1.0), 28.5), shift=(-.16, .07)),
    'consultation': dict(size=(1600, 1000), samples=12,
                         path=dict(start=(24, -2.3), head=180, cmds=[('L', 23.4), ('A', 2.3, -180), ('L', 24)]),
                         lights=inner((.9, 3.2, .3), (1.6, .3, -2), 80),
                         cam=((-5.5, -14.5, 4.8), (1.8, 0, .0), 44), shift=(-.175, 0)),
    'login': dict(size=(1200, 1600), samples=12,
                  path=dict(head=104, cmds=[('L', 14), ('A', 4.4, -78), ('L', .6), ('A', 4.4, 78), ('L', 14)]),
                  cam=((-6.8, -15.2, 4.8), (0, 0, 0), 60)),
    'not-found': dict(size=(1600, 1000), samples=12, scale=1.6, width=1.8, stagger=.16, gap=.44,
                      path=dict(start=(-26, -2.0), head=0, cmds=[('L', 26), ('A', 2.5, 360, 2.9), ('L', 26)]),
                      lights=inner((-.4, 4.2, 2.2), (.6, .6, -.6), 150),
                      cam=((-2.6, -16.6, 3.4), (0, 0, .3), 38), shift=(0, -.06)),
    'custom-solutions': dict(size=(1600, 1000), samples=12, gap=.56,
                             path=dict(start=(-.6, -24), head=90, cmds=[('L', 23.6), ('A', 3, -90), ('L', 26)]),
                             cam=((-4.6, -14.7, 5.3), (1.4, 0, .1), 44), shift=(-.195, -.01)),
}

DEFAULTS = dict(bands='0123', gap=.46, thickness=.2, width=2.6, stagger=.55, aperture=2.8, exposure=.3, shift=(0, 0),
                lights={}, soft=(), scale=.8, satin=0, floor=None,
                world=('#2b1445', .35), wall=('#2a1145', .9, .1))  # scale: rendered smaller, encode.mjs enlarges

LIGHTS = {
    'key': ((-9, -7, 7), (0, 0, 0), 6, 3, 1400, '#ffc06a'),   # the one warm light: marigold, upper left
    'rim': ((-2, 6, 8), (0, 0, 1), 10, 2, 900, '#ffb045'),    # the same light carried over the top
    'strip': ((0, -12, 9), (0, 0, 2), 1.2, 14, 800, '#fbf4ff'),  # pale strip: the thin lines in the lacquer
    'side': ((10, -5, 2), (1, 0, 0), 2, 10, 850, '#d2a6ff'),
    'low': ((2, -9, -8), (0, 0, 0), 8, 3, 380, '#ff86b4'),    # plum-pink from below
    'wall': ((6, 4, 10), (6, 9, 2), 5, 5, 1200, '#883aa6'),   # glow on the wall
    'left': ((-14, -6, -2), (-3, 0, -1), 4, 9, 300, '#d9a6ff'),
}

# Colour by viewing angle (0 facing, 1 grazing), roughness, roughness of the clear coat; outer band first.
LACQUERS = [
    ('deep', [(0, '#2c0d4a'), (.45, '#47216b'), (.8, '#7a3fb8'), (1, '#d58ad0')], .22, .04),
    ('violet', [(0, '#552893'), (.5, '#653a9f'), (.85, '#a06ce0'), (1, '#f0b9c8')], .28, .05),
    ('orchid', [(0, '#9a78d8'), (.45, '#b294e4'), (.75, '#e0a9d0'), (1, '#ffd9b0')], .24, .04),
    ('mist', [(0, '#c9b9f0'), (.45, '#d0bff4'), (.78, '#e4bfea'), (1, '#ffe6cc')], .24, .05),
]

STEP = .05  # distance of the points along a path


def main():
    name = options.get('preset', 'hero')
    preset = {**DEFAULTS, **PRESETS[name]}
    preset['bands'] = options.get('bands', preset['bands'])
    bpy.ops.wm.read_factory_settings(use_empty=True)
    for i, lacquer in enumerate(LACQUERS):
        if str(i) in preset['bands']:
            add_band(preset, (1.5 - i) * preset['gap'], preset['stagger'] * (i - 1.5), material(*lacquer, preset['satin']))
    add_studio(preset)
    add_lights(preset)
    add_camera(preset)
    render(name, preset)


# ---- bands -------------------------------------------------------------------------------------------------------------

def centre_line(path, ease=.9):
    """Points (x, y, z, heading, curvature). The curvature is eased, so that reflections run through a turn without a kink."""
    curvature, shift = [], []
    for kind, *values in path['cmds']:
        if kind == 'L':
            count = max(1, round(values[0] / STEP))
            curvature += [0] * count
            shift += [0] * count
        else:
            radius, degrees, *dy = values
            count = max(1, round(radius * math.radians(abs(degrees)) / STEP))
            curvature += [math.radians(degrees) / (count * STEP)] * count
            shift += [(dy[0] if dy else 0) / count] * count
    curvature = smooth(smooth(curvature, ease), ease * .6)
    shift = smooth(smooth(shift, 4), 3)
    x, z = path.get('start', (0, 0))
    y, heading, points = 0, math.radians(path['head']), []
    for bend, dy in zip(curvature, shift):
        points.append((x, y, z, heading))
        middle = heading + bend * STEP / 2
        x += math.cos(middle) * STEP
        z += math.sin(middle) * STEP
        y += dy
        heading += bend * STEP
    mx, my, mz, _ = points[len(points) // 2]
    if 'start' in path:
        mx = mz = 0
    return [(x - mx, y - my, z - mz, heading, bend) for (x, y, z, heading), bend in zip(points, curvature)]


def smooth(values, width):
    """Running mean."""
    half = max(1, int(width / STEP / 2))
    sums = [0]
    for value in values:
        sums.append(sums[-1] + value)
    last = len(values)
    return [(sums[min(last, i + half + 1)] - sums[max(0, i - half)]) / (2 * half + 1) for i in range(last)]


def add_band(preset, offset, depth, lacquer):
    line = centre_line(preset['path'])
    kept = [p for i, p in enumerate(line)
            if i % 12 == 0 or abs(p[4]) > 1e-6 or i == len(line) - 1 or abs(p[1] - line[i - 1][1]) > 1e-6]
    profile = rounded_profile(preset['thickness'] / 2, preset['width'] / 2)
    around, along = len(profile), len(kept)
    vertices = [(x - math.sin(a) * (offset + u), y + depth + v, z + math.cos(a) * (offset + u)) for x, y, z, a, _ in kept for u, v in profile]
    faces = [(i * around + j, i * around + (j + 1) % around, (i + 1) * around + (j + 1) % around, (i + 1) * around + j)
             for i in range(along - 1) for j in range(around)]
    faces += [tuple(range(around)), tuple((along - 1) * around + j for j in range(around))]
    mesh = bpy.data.meshes.new('band')
    mesh.from_pydata(vertices, [], faces)
    mesh.update()
    for polygon in mesh.polygons:
        polygon.use_smooth = len(polygon.vertices) == 4
    mesh.materials.append(lacquer)
    bpy.context.scene.collection.objects.link(bpy.data.objects.new('band', mesh))


def rounded_profile(half_thickness, half_width, corners=7):
    r = half_thickness * .96
    u, v = half_thickness - r, half_width - r
    return [(cu + r * math.cos(math.radians(start + 90 * i / corners)), cv + r * math.sin(math.radians(start + 90 * i / corners)))
            for cu, cv, start in ((u, v, 0), (-u, v, 90), (-u, -v, 180), (u, -v, 270)) for i in range(corners + 1)]


def material(name, ramp, roughness, coat_roughness, satin):
    lacquer = bpy.data.materials.new(name)
    lacquer.use_nodes = True
    tree = lacquer.node_tree
    surface = tree.nodes['Principled BSDF'].inputs
    surface['Roughness'].default_value = roughness
    surface['Clearcoat'].default_value = 1
    surface['Clearcoat Roughness'].default_value = max(coat_roughness, satin if name in ('orchid', 'mist') else 0)
    facing = tree.nodes.new('ShaderNodeLayerWeight')
    facing.inputs['Blend'].default_value = .45
    colours = tree.nodes.new('ShaderNodeValToRGB')
    colours.color_ramp.interpolation = 'B_SPLINE'
    stops = colours.color_ramp.elements
    while len(stops) > 1:
        stops.remove(stops[0])
    stops[0].position, stops[0].color = ramp[0][0], linear(ramp[0][1])
    for position, colour in ramp[1:]:
        stops.new(position).color = linear(colour)
    tree.links.new(facing.outputs['Facing'], colours.inputs['Fac'])
    tree.links.new(colours.outputs['Color'], surface['Base Color'])
    return lacquer


# ---- studio ------------------------------------------------------------------------------------------------------------

def add_studio(preset):
    add_plane((0, 9, 0), (math.radians(90), 0, 0), *preset['wall'])
    if preset['floor'] is not None:
        add_plane((0, 0, preset['floor']), (0, 0, 0), '#12061f', roughness=.16, specular=.5)
    world = bpy.data.worlds.new('studio')
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes['Background'].inputs
    colour, strength = preset['world']
    background[0].default_value = linear(colour)
    background[1].default_value = strength


def add_plane(location, rotation, colour, roughness, specular):
    bpy.ops.mesh.primitive_plane_add(size=160, location=location, rotation=rotation)
    paint = bpy.data.materials.new('plane')
    paint.use_nodes = True
    surface = paint.node_tree.nodes['Principled BSDF'].inputs
    surface['Base Color'].default_value = linear(colour)
    surface['Roughness'].default_value = roughness
    surface['Specular'].default_value = specular
    bpy.context.object.data.materials.append(paint)


def add_lights(preset):
    for name, (place, aim, width, height, watts, colour) in {**LIGHTS, **preset['lights']}.items():
        light = bpy.data.lights.new(name, 'AREA')
        light.shape = 'RECTANGLE'
        light.size, light.size_y = width, height
        light.energy = watts
        light.color = linear(colour)[:3]
        lamp = bpy.data.objects.new(name, light)
        lamp.location = place
        lamp.rotation_euler = towards(place, aim)
        lamp.visible_camera = False
        lamp.visible_glossy = name not in preset['soft']
        bpy.context.scene.collection.objects.link(lamp)


def add_camera(preset):
    place, aim, focal_length = preset['cam']
    place = turned(place, aim, math.radians(float(options.get('az', 0))), math.radians(float(options.get('el', 0))))
    camera = bpy.data.cameras.new('camera')
    camera.lens = focal_length
    camera.sensor_fit = 'HORIZONTAL'
    camera.shift_x, camera.shift_y = preset['shift']
    camera.dof.use_dof = True
    camera.dof.focus_distance = (Vector(aim) - Vector(place)).length - .8
    camera.dof.aperture_fstop = preset['aperture']
    stand = bpy.data.objects.new('camera', camera)
    stand.location = place
    stand.rotation_euler = towards(place, aim)
    bpy.context.scene.collection.objects.link(stand)
    bpy.context.scene.camera = stand


def turned(place, aim, azimuth, elevation):
    """The place on the sphere about the aim, so many radians to the right and up."""
    arm = Vector(place) - Vector(aim)
    sideways = math.atan2(arm.y, arm.x) + azimuth
    upwards = math.asin(arm.z / arm.length) + elevation
    return Vector(aim) + arm.length * Vector((math.cos(sideways) * math.cos(upwards), math.sin(sideways) * math.cos(upwards), math.sin(upwards)))


def render(name, preset):
    width, height = preset['size']
    factor = int(options['w']) / width if 'w' in options else preset['scale']
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = round(width * factor), round(height * factor)
    scene.render.threads_mode = 'AUTO'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = int(options.get('s', preset['samples']))
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 2, 4
    cycles.sample_clamp_indirect = 4
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = .5
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'Medium High Contrast'
    scene.view_settings.exposure = preset['exposure']
    image = scene.render.image_settings
    image.file_format, image.color_mode, image.color_depth = 'PNG', 'RGB', '16'
    scene.render.filepath = os.path.abspath(options.get('o', os.path.join(RENDER, name + '.png')))
    started = time.time()
    bpy.ops.render.render(write_still=True)
    print('rendered', name, scene.render.resolution_x, scene.render.resolution_y, round(time.time() - started, 1), 's')


def towards(place, aim):
    return (Vector(aim) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()


def linear(colour):
    channels = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in channels] + [1]


main()
