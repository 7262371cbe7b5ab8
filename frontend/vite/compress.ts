import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** What gains by it; fonts and pictures are compressed already. */
const TEXT = /\.(?:js|css|svg)$/;

/** Puts a Brotli and a gzip form beside each text among the assets, as small as they get: nobody waits for it here. */
export function compress(): Plugin {
  return {
    name: 'mun:compress',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const texts = Object.values(bundle).filter(({ fileName }) => TEXT.test(fileName));
        await Promise.all(
          texts.map(async (output) => {
            const text = Buffer.from(output.type === 'chunk' ? output.code : output.source);
            const best = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
            const [brotlied, gzipped] = await Promise.all([
              promisify(brotliCompress)(text, { params: best }),
              promisify(gzip)(text, { level: 9 }),
            ]);
            this.emitFile({ type: 'asset', fileName: `${output.fileName}.br`, source: brotlied });
            this.emitFile({ type: 'asset', fileName: `${output.fileName}.gz`, source: gzipped });
          }),
        );
      },
    },
  };
}
