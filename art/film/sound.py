"""Sound of the logo film: 12 s, 48 kHz stereo, all synthesised.   python3 sound.py out.wav   (needs numpy)"""
import sys
import wave

import numpy as np

RATE = 48_000
SECONDS = 12.0
COUNT = int(RATE * SECONDS)
t = np.arange(COUNT) / RATE
random = np.random.default_rng(7)
left = np.zeros(COUNT)
right = np.zeros(COUNT)

# Notes in hertz: an open D major ninth.
D1, D2, A2, D3, FS3, A3, CS4, E4, A4, D5, E5, A5 = (
    36.71, 73.42, 110.0, 146.83, 185.0, 220.0, 277.18, 329.63, 440.0, 587.33, 659.26, 880.0)


def add(signal, pan=0.0, gain=1.0):
    """Mixes a signal in; pan from -1 (left) to 1 (right), equal power."""
    global left, right
    angle = (pan + 1) * np.pi / 4
    left += signal * np.cos(angle) * gain
    right += signal * np.sin(angle) * gain


def swell(attack, release, start, stop):
    """Rises from `start`, holds, and dies away after `stop`."""
    level = np.clip((t - start) / attack, 0, 1)
    return np.where(t > stop, level * np.exp(-(t - stop) / release), level)


def pluck(frequency, start, bright=1.0):
    since = np.clip(t - start, 0, None)
    partials = ((1, 1, 1.3), (2.003, .5, .8), (3.01, .26, .45), (4.98, .1, .22), (6.9, .05, .12))
    tone = sum(level * bright ** k * np.sin(2 * np.pi * frequency * ratio * since) * np.exp(-since / decay)
               for k, (ratio, level, decay) in enumerate(partials))
    return tone * (t >= start) * np.clip(since / .004, 0, 1)


def low_pass(signal, cutoff):
    """Two one-pole filters in a row; the cut-off may move."""
    share = 1 - np.exp(-2 * np.pi * cutoff / RATE)
    result = np.zeros_like(signal)
    first = second = 0.0
    for i in range(len(signal)):
        first += share[i] * (signal[i] - first)
        second += share[i] * (first - second)
        result[i] = second
    return result


def reverberate(signal, impulse):
    size = 1 << int(np.ceil(np.log2(len(signal) + len(impulse))))
    wet = np.fft.irfft(np.fft.rfft(signal, size) * np.fft.rfft(impulse, size), size)[:len(signal)]
    return wet / np.sqrt(np.sum(impulse ** 2))


# A low drone swells while the bands travel.
for frequency, gain in ((D1, .5), (D2, .34), (A2, .12)):
    add(np.sin(2 * np.pi * frequency * t + .3 * np.sin(2 * np.pi * .13 * t)) * swell(3.4, 2.6, .1, 5.2), 0, .34 * gain)

# Four bands, four plucks, from left to right.
for frequency, start, pan in ((D3, .35, -.7), (A3, .62, -.25), (E4, .89, .25), (A4, 1.16, .7)):
    add(pluck(frequency, start), pan, .12)

# Air follows the heads to the right.
air = low_pass(random.standard_normal(COUNT), 180 + 2400 * np.exp(-((t - 3.4) / .9) ** 2))
air *= np.exp(-((t - 3.1) / 1.25) ** 2) * (t < 5.4)
angle = (np.clip((t - 1.9) / 2.6 * 2 - 1, -1, 1) * .8 + 1) * np.pi / 4
left += air * np.cos(angle) * .30
right += air * np.sin(angle) * .30

# The mark settles: a soft thump and a click.
since = np.clip(t - 4.72, 0, None)
add(np.sin(2 * np.pi * (48 * since + 60 / 14 * (1 - np.exp(-14 * since)))) * np.exp(-since / .28) * (t >= 4.72), 0, .55)
add(low_pass(random.standard_normal(COUNT), np.full(COUNT, 2500.)) * np.exp(-since / .03) * (t >= 4.72), 0, .35)

# The chord opens under the word, slightly detuned.
for frequency, pan, gain in ((D3, -.4, .9), (FS3, .35, .7), (A3, -.15, .8), (CS4, .5, .55), (E4, -.5, .5), (A4, .2, .35), (E5, 0, .16)):
    for detune in (-.0022, 0, .0021):
        tone = np.sin(2 * np.pi * frequency * (1 + detune) * t + random.uniform(0, 6.28))
        add(tone * swell(1.1, 1.5, 5.75, 8.4), pan + detune * 60, .028 * gain)

# One glassy tick per letter.
for i, ratio in enumerate((1, 1.125, 1.25, 1.5, 1.6667, 1.875, 2)):
    add(pluck(D5 * ratio, 6.1 + i * .07, bright=.6), -.6 + i * .2, .035)

# The line under the word: a low D and a high A.
add(pluck(D2, 7.9, bright=.7), 0, .16)
add(pluck(A5, 7.95, bright=.5), .1, .04)

# A room, a fade, a gentle limiter.
decay = np.exp(-np.arange(int(RATE * 2.6)) / RATE / .62)
rooms = [random.standard_normal(len(decay)) * decay for _ in range(2)]
for room in rooms:
    room[:int(.012 * RATE)] = 0
left = left * .8 + reverberate(left, rooms[0]) * .34
right = right * .8 + reverberate(right, rooms[1]) * .34
fade = np.clip((SECONDS - t) / 1.6, 0, 1) ** 1.5
stereo = np.stack([left * fade, right * fade], 1)
stereo = np.tanh(stereo / np.max(np.abs(stereo)) * 1.25) * .8

with wave.open(sys.argv[1], 'wb') as file:
    file.setnchannels(2)
    file.setsampwidth(2)
    file.setframerate(RATE)
    file.writeframes((stereo * 32767).astype('<i2').tobytes())
