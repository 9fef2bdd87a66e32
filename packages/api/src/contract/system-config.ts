import * as z from 'zod/mini'
import { recyclingRules } from '../entities/life-cycle.ts'
import { firstSteps } from '../entities/first-steps.ts'
import { parameterChange, recyclingPreview, systemParameters } from '../entities/parameters.ts'
import { keptPicture } from '../entities/picture.ts'
import { permissionPath } from '../rules/permission.ts'
import { id } from '../schemas/primitives.ts'
import { noData, permitted, type CallDefinition } from './call.ts'

export const systemConfigCalls = {
  'systemConfig/parameters': permitted('systemConfig/parameters', {
    method: 'GET',
    summary: 'Everything that an administrator sets of the system.',
    response: systemParameters,
  }),
  'systemConfig/update': permitted('systemConfig/update', {
    method: 'POST',
    summary: 'Changes the parameters that are given and answers all of them.',
    body: parameterChange,
    response: systemParameters,
  }),
  'systemConfig/uploadPicture': {
    method: 'POST',
    access: 'permitted',
    permission: permissionPath('systemConfig/update'),
    summary:
      'Takes in a picture (JPEG, PNG, WebP, AVIF, at most 3 MB) that a parameter can name by its address.',
    accepts: 'file',
    response: keptPicture,
  },
  'systemConfig/picture/{id}': {
    method: 'GET',
    access: 'public',
    summary: 'A picture that the server keeps.',
    params: z.object({ id }),
    answer: 'file',
    response: noData,
  },
  'systemConfig/firstSteps': {
    method: 'GET',
    access: 'signedIn',
    tokens: 'answered',
    administrators: true,
    unattended: true,
    summary: 'What a new hospital has set up, and what is still to be done.',
    response: firstSteps,
  },
  'systemConfig/putAwayFirstSteps': {
    method: 'POST',
    access: 'signedIn',
    tokens: 'answered',
    administrators: true,
    summary: 'Stops showing what a new hospital has to set up, or shows it again.',
    body: z.strictObject({ put_away: z.boolean() }),
    response: firstSteps,
  },
  'systemConfig/recyclingPreview': permitted('systemConfig/recyclingPreview', {
    method: 'POST',
    summary: 'How many customers rules of recycling would take tonight; nothing is changed.',
    body: recyclingRules,
    response: recyclingPreview,
  }),
} as const satisfies Record<string, CallDefinition>
