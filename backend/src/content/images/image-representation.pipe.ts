import { BadRequestException, ParseEnumPipe } from '@nestjs/common';

const REPRESENTATIONS = { base64: 'base64', url: 'url' } as const;

/** How a list returns its images: bytes and URLs, or with `?images=url` the URLs only. */
export type ImageRepresentation = keyof typeof REPRESENTATIONS;

/** Parses `?images=`; returns undefined without it. */
export const imageRepresentationPipe = new ParseEnumPipe(REPRESENTATIONS, {
  optional: true,
  exceptionFactory: () => new BadRequestException("'images' can be 'base64' or 'url'"),
});
