import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// Content arrives by HTTP or a lazy import, which takes long on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// The test files of a worker share its process, but not our modules or what is stored in the browser.
vi.resetModules();
localStorage.clear();
sessionStorage.clear();
// An import that ended during the next file would be a second copy of its module there.
afterAll(() => vi.dynamicImportSettled());

// Before what a test file does itself (`sequence.hooks` in vitest.config.ts): what is shown may use it until then.
afterEach(cleanup);

// jsdom does not scroll.
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};

// jsdom has no media queries: the tests run on a desktop.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    matches: true,
    media,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
