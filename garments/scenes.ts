import type { GarmentDesign } from './paint/design.ts';

export interface Scene {
  wall: string;
  floor: string;
  arrangement: 'rail' | 'table' | 'pegs';
  garments: readonly GarmentDesign[];
}

const crest = (school: number) => ({ kind: 'crest', school }) as const;
const mark = (sign: number) => ({ kind: 'mark', sign }) as const;
const print = (sign: number) => ({ kind: 'print', sign }) as const;

export const scenes: Record<number, readonly Scene[]> = {
  1: [
    {
      wall: '#cfdbe4',
      floor: '#b9a88c',
      arrangement: 'rail',
      garments: [
        { kind: 'polo', colour: '#f6f6f4', build: 'child', trim: '#1f2f55', emblem: crest(0) },
        { kind: 'cardigan', colour: '#1f2f55', build: 'child', emblem: crest(4) },
        { kind: 'pinafore', colour: '#767b83' },
        { kind: 'v-neck', colour: '#17503a', build: 'child', emblem: crest(3) },
      ],
    },
    {
      wall: '#e9dfcd',
      floor: '#d3c3a6',
      arrangement: 'table',
      garments: [
        { kind: 'shirt', colour: '#f6f6f4' },
        { kind: 'v-neck', colour: '#6d1b2d', sleeve: 'none', emblem: crest(1) },
        { kind: 'skirt', colour: '#3d4148' },
      ],
    },
    {
      wall: '#b8cdb9',
      floor: '#a59b80',
      arrangement: 'pegs',
      garments: [
        { kind: 'tracksuit-jacket', colour: '#23509c', trim: '#f6f6f4', emblem: crest(2) },
        { kind: 't-shirt', colour: '#f6f6f4', trim: '#23509c', build: 'child', emblem: crest(2) },
        { kind: 'tote', colour: '#1f2f55', trim: '#f6f6f4', emblem: crest(0) },
      ],
    },
  ],
  2: [
    {
      wall: '#d8d3e2',
      floor: '#b3a894',
      arrangement: 'rail',
      garments: [
        { kind: 't-shirt', colour: '#f6f6f4', emblem: print(1) },
        { kind: 'polo', colour: '#1f2f55', emblem: mark(3) },
        { kind: 'hoodie', colour: '#1c1d20', emblem: mark(0) },
        { kind: 'softshell', colour: '#b3202c', emblem: mark(2) },
      ],
    },
    {
      wall: '#f0d9c5',
      floor: '#e0c3a8',
      arrangement: 'table',
      garments: [
        { kind: 'tote', colour: '#eae0cb', emblem: print(0), trim: '#5d4331' },
        { kind: 't-shirt', colour: '#1a717b', emblem: print(3) },
        { kind: 'cap', colour: '#c9b08a', trim: '#1f2f55', emblem: mark(1) },
      ],
    },
    {
      wall: '#c3d5dc',
      floor: '#ab9f88',
      arrangement: 'pegs',
      garments: [
        { kind: 'apron', colour: '#17503a', emblem: print(3) },
        { kind: 'sweatshirt', colour: '#9a9ea4', print: 'melange', emblem: mark(5) },
        { kind: 'gilet', colour: '#1f2f55', emblem: mark(3) },
      ],
    },
  ],
  3: [
    {
      wall: '#f2dcc6',
      floor: '#c8ad88',
      arrangement: 'rail',
      garments: [
        { kind: 't-shirt', colour: '#f6f6f4', build: 'child', print: 'stripe', printColour: '#2d5486' },
        { kind: 'dress', colour: '#f6f6f4', print: 'check', printColour: '#5b8fc4' },
        { kind: 'dungarees', colour: '#3d5a80', build: 'child' },
        { kind: 'sweatshirt', colour: '#cf9a2b', build: 'child', emblem: print(3) },
      ],
    },
    {
      wall: '#cfe3de',
      floor: '#b9d3cd',
      arrangement: 'table',
      garments: [
        { kind: 'hoodie', colour: '#e5705f', build: 'child' },
        { kind: 'joggers', colour: '#9a9ea4', print: 'melange', build: 'child' },
        { kind: 'socks', colour: '#1f2f55', trim: '#f6f6f4', print: 'stripe', printColour: '#f2cf3f' },
      ],
    },
    {
      wall: '#e4d8ea',
      floor: '#b8a58f',
      arrangement: 'pegs',
      garments: [
        { kind: 'jacket', colour: '#f2cf3f', build: 'child' },
        { kind: 'dress', colour: '#e5705f' },
        { kind: 'beanie', colour: '#1a717b' },
      ],
    },
  ],
  4: [
    {
      wall: '#d3d8db',
      floor: '#9d968a',
      arrangement: 'rail',
      garments: [
        { kind: 'hi-vis-vest', colour: '#d9ee22' },
        { kind: 'softshell', colour: '#3d4148', trim: '#1c1d20', emblem: mark(2) },
        { kind: 'coverall', colour: '#23509c', trim: '#1f2f55' },
        { kind: 'jacket', colour: '#ff7a1a', trim: '#1f2f55', bands: true },
      ],
    },
    {
      wall: '#d9cdb8',
      floor: '#c4b698',
      arrangement: 'table',
      garments: [
        { kind: 'cargo-trousers', colour: '#3d4148', trim: '#1c1d20' },
        { kind: 'polo', colour: '#17503a', emblem: mark(1) },
        { kind: 'cap', colour: '#1c1d20' },
      ],
    },
    {
      wall: '#bfd8d6',
      floor: '#a69b86',
      arrangement: 'pegs',
      garments: [
        { kind: 'lab-coat', colour: '#f6f6f4' },
        { kind: 'scrubs', colour: '#1a717b' },
        { kind: 'apron', colour: '#5d4331', trim: '#c9b08a' },
      ],
    },
  ],
};
