import { SetMetadata } from '@nestjs/common';

export const CONSUMES_MULTIPART_METADATA = Symbol('consumes multipart');
export const CONSUMES_FILE_METADATA = Symbol('consumes a file');
export const OPERATION_METADATA = Symbol('api operation');
export const PRODUCES_METADATA = Symbol('produces');

/** Documents that a route also accepts its body as multipart/form-data. */
export const ApiConsumesMultipart = () => SetMetadata(CONSUMES_MULTIPART_METADATA, true);

/** Documents that the body is multipart/form-data with one file, in this field. */
export const ApiConsumesFile = (field: string) => SetMetadata(CONSUMES_FILE_METADATA, field);

/** Gives a route the summary that it cannot have as a doc comment, because a factory makes its method. */
export const ApiOperation = (operation: { summary: string }) => SetMetadata(OPERATION_METADATA, operation);

/** Documents the media types of a response that is not JSON: @ApiProduces('text/csv'). */
export const ApiProduces = (...types: string[]) => SetMetadata(PRODUCES_METADATA, types);
