import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Fonts and images are compressed already. */
const TEXT = /\.(?:js|css|svg)$/;

/** Writes a Brotli and a gzip version of each text asset at the highest compression. */
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
