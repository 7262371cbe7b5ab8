import { BadRequestException, ParseEnumPipe } from '@nestjs/common';

const FORMS = { base64: 'base64', url: 'url' } as const;

/** How a list carries its pictures: their bytes and addresses, or (`?images=url`) their addresses only. */
export type ImageRepresentation = keyof typeof FORMS;

/** Reads `?images=`; a call without it gets undefined. */
export const imageRepresentationPipe = new ParseEnumPipe(FORMS, {
  optional: true,
  exceptionFactory: () => new BadRequestException("'images' can be 'base64' or 'url'"),
});
