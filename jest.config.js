import { asOneFile } from "./scripts/test/libraries.mjs"

// Libraries published as ES modules only, or that import while they run, are transformed like our own code.
const esModules =
  "unified|remark-.*|rehype-.*|mdast-.*|hast-.*|hastscript|micromark.*|unist-.*|vfile.*|bail|trough|devlop|is-plain-obj|" +
  "ccount|escape-string-regexp|markdown-table|longest-streak|zwitch|decode-named-character-reference|character-.*|" +
  "property-information|space-separated-tokens|comma-separated-tokens|html-void-elements|html-whitespace-sensitive-tag-names|" +
  "stringify-entities|parse-entities|is-alphabetical|is-decimal|is-hexadecimal|is-alphanumerical|web-namespaces|trim-lines|" +
  "trim-trailing-lines|direction|bcp-47-match|nth-check|boolbase|css-selector-parser|shiki|@shikijs.*|oniguruma-.*|regex.*|@orpc.*|culori|rou3|jose|postal-mime|json-schema-typed|parse5|entities|collapse-white-space|stemmer|@react-email.render|icu-minify|@formatjs.*|qr|otpauth|@noble.*|openid-client|oauth4webapi|oidc-provider|koa|nanoid|@opentelemetry.otlp-exporter-base"

const swc = ({ lazy }) => [
  "@swc/jest",
  {
    jsc: {
      target: "es2023",
      // Also for globalSetup, which moduleNameMapper does not reach.
      baseUrl: import.meta.dirname,
      paths: { "@/*": ["./*"] },
      parser: { syntax: "typescript", tsx: true },
      transform: { react: { runtime: "automatic" } },
    },
    module: { type: "commonjs", lazy },
  },
]

export default {
  testMatch: ["<rootDir>/{lib,scripts,components}/**/*.test.{ts,tsx}", "<rootDir>/*.test.ts"],
  moduleNameMapper: {
    "^@/(.*)$": "<rootDir>/$1",
    "^kysely$": await asOneFile("kysely"),
    // What zod says in fifty other languages.
    "^\\.\\./locales/index\\.cjs$": "<rootDir>/node_modules/zod/v4/locales/en.cjs",
  },
  transform: {
    // These register hooks, which has to happen while a file's tests are declared.
    "(/lib/testing/[^/]+|\\.test)\\.tsx?$": swc({ lazy: false }),
    // Each file loads its modules anew: only those that its tests come to use.
    "/lib/(\\w+/stores|work/(store|consequences)|moving/migrations/desks)\\.ts$": [
      "<rootDir>/scripts/test/when-asked.mjs",
      swc({ lazy: true })[1],
    ],
    "^.+\\.([cm]?[tj]sx?)$": swc({ lazy: true }),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules})/)`],
  setupFiles: ["<rootDir>/lib/testing/english-words.ts"],
  setupFilesAfterEnv: ["<rootDir>/lib/testing/once-more.ts"],
  globalSetup: "<rootDir>/lib/testing/start-database.ts",
  globalTeardown: "<rootDir>/lib/testing/stop-database.ts",
  testSequencer: "<rootDir>/scripts/test/slow-first.mjs",
  // After a test file jest would put setters on what the file has set globally, and such a setter calls itself without end
  // when something of the file that still runs sets it again.
  testEnvironmentOptions: { globalsCleanup: "off" },
  // Patience costs nothing where things work, and the machine may be busy with other work.
  testTimeout: 600_000,
  // Files wait for nearly half of their time; four keep two cores busy.
  maxWorkers: 4,
}
