import { readdirSync } from 'node:fs';

/**
 * Which package and which backend module may import which. Everything that is not listed is an error, so imports run one
 * way (docs/architecture.md).
 */
const PACKAGES = {
  'packages/contracts': [],
  'packages/server-kit': [],
  'packages/documents': ['contracts'],
  'packages/emails': ['contracts', 'server-kit'],
  'packages/proposals': ['contracts'],
  backend: ['contracts', 'documents', 'emails', 'proposals', 'server-kit'],
  worker: ['contracts', 'documents', 'emails', 'proposals', 'server-kit'],
  frontend: ['contracts', 'proposals'],
  local: ['backend', 'contracts', 'emails', 'server-kit'],
};

/** Every module may import `platform`; of another module only its services and its module class. */
const BACKEND_MODULES = {
  platform: [],
  accounts: [],
  audit: [],
  backup: [],
  applications: ['payment', 'sales'],
  content: [],
  institutions: [],
  sales: ['content', 'institutions'],
  payment: ['sales'],
  receipts: ['content', 'payment'],
  registration: ['content', 'institutions', 'payment', 'receipts', 'sales'],
  allotment: ['content', 'institutions', 'receipts', 'registration'],
  delegations: ['allotment', 'content', 'institutions', 'payment', 'receipts', 'registration', 'sales'],
  notify: ['accounts', 'applications', 'content', 'delegations', 'registration', 'allotment'],
  editions: [
    'applications',
    'content',
    'delegations',
    'institutions',
    'payment',
    'sales',
    'registration',
    'allotment',
  ],
  ops: ['allotment', 'notify'],
  imports: ['content', 'sales'],
  'admin-views': [
    'audit',
    'applications',
    'content',
    'delegations',
    'payment',
    'receipts',
    'sales',
    'registration',
    'allotment',
    'notify',
  ],
  privacy: [
    'audit',
    'applications',
    'content',
    'delegations',
    'editions',
    'payment',
    'receipts',
    'registration',
    'allotment',
    'notify',
  ],
};

/** Each part of the frontend: the parts that it may import, and its folders that all of its features may import. */
const FRONTEND = {
  shared: { imports: [] },
  site: { imports: ['shared'], common: ['api', 'layout', 'shared'] },
  admin: {
    imports: ['shared'],
    common: ['auth', 'layout', 'shared'],
  },
  entries: { imports: ['shared', 'site', 'admin'] },
};

const ALL_PACKAGES = [
  'contracts',
  'documents',
  'emails',
  'proposals',
  'server-kit',
  'backend',
  'worker',
  'frontend',
  'local',
  'bench',
  'e2e',
];
const FRAMEWORKS = ['@nestjs/*', 'mongoose', 'react', 'react-dom', 'express'];

const without = (names, allowed) => names.filter((name) => !allowed.includes(name));
const oneOf = (names) => `(${names.join('|')})`;

/** oxlint applies the last matching override of a rule, so each folder gets one with all of its borders. */
function border(files, patterns) {
  return { files: [files], rules: { 'eslint/no-restricted-imports': ['error', { patterns }] } };
}

function packageBorder(folder) {
  const own = folder.replace('packages/', '');
  const forbidden = without(ALL_PACKAGES, [own, ...PACKAGES[folder]]);
  return {
    regex: `^@mun/${oneOf(forbidden)}(/|$)`,
    message: `${folder} may import ${PACKAGES[folder].join(', ') || 'no other package'}.`,
  };
}

function moduleBorders(name) {
  const allowed = BACKEND_MODULES[name];
  const forbidden = without(Object.keys(BACKEND_MODULES), ['platform', name, ...allowed]);
  const inside = (suffix) =>
    allowed.flatMap((other) => ['', '*/', '*/*/'].map((folders) => `**/${other}/${folders}${suffix}`));
  return [
    packageBorder('backend'),
    {
      regex: `^(\\.\\./)+${oneOf(forbidden)}/`,
      message: `The module ${name} may import ${allowed.join(', ') || 'the platform only'}.`,
    },
    ...(allowed.length > 0
      ? [
          {
            group: [
              ...inside('*.js'),
              ...['service', 'module'].flatMap((kind) => inside(`*.${kind}.js`).map((path) => `!${path}`)),
            ],
            message: 'A module uses the services of another, and nothing else of it.',
          },
        ]
      : []),
  ];
}

/** A path to another folder next to the part or feature, from a file `depth` folders below it. */
const sibling = (depth, names) => `^(\\.\\./){${depth}}${oneOf(names)}(/|$)`;

const foldersOf = (part) =>
  readdirSync(new URL(`frontend/src/${part}/`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** A feature imports no other feature. How far up an import leads distinguishes a feature from a folder of the same name in it. */
function frontendBorders(part) {
  const { imports, common } = FRONTEND[part];
  const outside = (depth) => ({
    regex: sibling(depth, without(Object.keys(FRONTEND), [part, ...imports])),
    message: `${part} may import ${imports.join(', ') || 'no other part of the frontend'}.`,
  });
  const features = common ? without(foldersOf(part), common) : [];
  return [1, 2, 3, 4].flatMap((depth) => {
    const folder = `frontend/src/${part}/${'*/'.repeat(depth - 1)}`;
    return [
      border(`${folder}*`, [packageBorder('frontend'), outside(depth)]),
      ...(depth > 1 && common
        ? foldersOf(part).map((feature) =>
            border(`frontend/src/${part}/${feature}/${'*/'.repeat(depth - 2)}*`, [
              packageBorder('frontend'),
              outside(depth),
              {
                regex: sibling(depth - 1, without(features, [feature])),
                message: `Features of ${part} may import only ${common.join(', ')}.`,
              },
            ]),
          )
        : []),
    ];
  });
}

const borders = [
  ...Object.keys(PACKAGES).map((folder) =>
    border(`${folder}/**`, [
      packageBorder(folder),
      ...(folder === 'packages/contracts' || folder === 'packages/proposals'
        ? [{ group: FRAMEWORKS, message: 'It is bundled into the browser and imports no framework.' }]
        : []),
    ]),
  ),
  ...Object.keys(BACKEND_MODULES).map((name) => border(`backend/src/${name}/**`, moduleBorders(name))),
  ...Object.keys(FRONTEND).flatMap(frontendBorders),
];

export default {
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'promise', 'unicorn', 'vitest'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
  },
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/triple-slash-reference': [
      'error',
      {
        path: 'always',
      },
    ],
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': [
      'error',
      {
        checksVoidReturn: {
          attributes: false,
        },
      },
    ],
    'typescript/consistent-type-imports': 'off',
    'import/no-cycle': 'error',
    'import/no-unassigned-import': 'off',
    'max-lines': [
      'error',
      {
        max: 300,
        skipBlankLines: true,
        skipComments: true,
      },
    ],
    'react/react-in-jsx-scope': 'off',
    'typescript/no-extraneous-class': [
      'error',
      {
        allowWithDecorator: true,
      },
    ],
    'eslint/no-underscore-dangle': [
      'error',
      {
        allow: ['_id'],
      },
    ],
    'promise/no-promise-in-callback': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'vitest/expect-expect': 'off',
    'vitest/valid-expect': [
      'error',
      {
        maxArgs: 2,
      },
    ],
    'unicorn/require-post-message-target-origin': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  ignorePatterns: ['dist', 'node_modules'],
  overrides: [
    ...borders,
    {
      files: ['**/*.spec.ts', '**/*.spec.tsx', '**/src/testing/**', 'e2e/**', 'bench/**'],
      rules: {
        'typescript/unbound-method': 'off',
        'vitest/no-standalone-expect': 'off',
        'vitest/no-conditional-expect': 'off',
        'typescript/no-unsafe-type-assertion': 'off',
        'eslint/no-restricted-imports': 'off',
      },
    },
  ],
};
