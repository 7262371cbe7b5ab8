import { configure } from '@testing-library/react';

// Content arrives by HTTP or a lazy import, which takes long on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
