import { z } from "zod"

const octets = /^(?:\d{1,3}\.){3}\d{1,3}(?:\/(?:[12]?\d|3[0-2]))?$/
const hextets = /^[0-9a-f:]*:[0-9a-f:.]*(?:\/(?:\d{1,2}|1[01]\d|12[0-8]))?$/i
const isAddressOrNetwork = (text: string) => octets.test(text) || hextets.test(text)
const isNameServer = (text: string) =>
  /^(?:(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?|\[[0-9a-f:]+\]:\d{1,5}|[0-9a-f]*:[0-9a-f:]*)$/i.test(text)
const isSenderPair = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?=(?:[a-z0-9-]+\.)+[a-z0-9-]+$/
const sender = /^(?:[^<>\r\n]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/

const blankIsUnset = (value: unknown) =>
  typeof value === "string" && value.trim() === "" ? undefined : value
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional())
const hostAndPort = z
  .string()
  .regex(/^[a-z0-9.[\]:-]+:\d{1,5}$/i, "is a host and a port, such as 127.0.0.1:8080")
const identifier = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, "is not a company identifier")

/** Where files can be kept. */
export const storeNames = ["disk", "s3", "cloud-storage"] as const

/** As which services do one speaks that translates. */
export const translationDrivers = ["deepl", "libretranslate", "openai"] as const

const parentBased = ["parentbased_always_on", "parentbased_always_off", "parentbased_traceidratio"] as const

const variables = z.object({
  NODE_ENV: optional(z.enum(["development", "production", "test"])),
  /** Port the portal listens on. */
  PORT: z.preprocess(blankIsUnset, z.coerce.number().int().min(0).max(65535).default(3000)),
  /** Folder of everything that must survive: embedded database, files. */
  DATA_DIR: z.preprocess(blankIsUnset, z.string().default(".data")),
  /** Where images, attachments and exports are kept: below DATA_DIR, or in a bucket of Cloud Storage or of a store that speaks S3. */
  FILES: z.preprocess(blankIsUnset, z.enum(storeNames).default("disk")),
  /** The bucket, which is there already and holds nothing else. */
  FILES_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/, "is not a bucket's name")),
  /** Where a store that is not Amazon's answers browsers and this server: https://s3.example.com. */
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/, error: "must start with http:// or https://" })),
  S3_REGION: z.preprocess(blankIsUnset, z.string().max(100).default("us-east-1")),
  /** Credentials for the bucket; unset means those the machine has. */
  S3_ACCESS_KEY_ID: optional(z.string().max(200)),
  S3_SECRET_ACCESS_KEY: optional(z.string().max(200)),
  /** Where a backup is written every day; unset means that none is. */
  BACKUP_DIR: optional(z.string().regex(/^(?:\/|[a-z]:[\\/])/i, "is an absolute path")),
  /** The time of day for it, in UTC, and how many are kept. */
  BACKUP_AT: z.preprocess(
    blankIsUnset,
    z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "is a time such as 02:30")
      .default("02:30"),
  ),
  BACKUP_KEEP: z.preprocess(blankIsUnset, z.coerce.number().int().min(1).max(1000).default(7)),
  /** A PostgreSQL of your own (15 to 18); unset means the embedded one. */
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, "must start with postgresql://")),
  /** The address of DATABASE_URL's database where no pooler hands connections out by the transaction: for listeners, locks, migrations and the job queue. */
  DATABASE_SESSION_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, "must start with postgresql://")),
  /** Addresses of replicas of that database, at most 8, separated by spaces; public pages, search and reports are read there. Each is one server. */
  DATABASE_REPLICA_URL: z.preprocess(
    blankIsUnset,
    z
      .string()
      .default("")
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .refine(
        (list) => list.every((url) => /^postgres(ql)?:\/\//.test(url)),
        "is an address that starts with postgresql://, or several with spaces between",
      )
      .refine((list) => list.length <= 8, "has more than 8 addresses"),
  ),
  /** Seconds after which a statement of a request is cancelled; 0 means no limit. Jobs and commands have none. */
  STATEMENT_TIMEOUT: z.preprocess(blankIsUnset, z.coerce.number().int().min(0).max(3600).default(60)),
  /** Portals answer at <identifier>.ROOT_DOMAIN. */
  ROOT_DOMAIN: z.preprocess(
    blankIsUnset,
    z
      .string()
      .toLowerCase()
      .regex(/^[a-z0-9.-]+$/, "is a host name without port")
      .default("localhost"),
  ),
  /** Pins every host to this one company. */
  COMPANY_IDENTIFIER: optional(identifier),
  /** Scheme and port visitors see, when a proxy stands in front: https://help.example.com → https, no port. */
  PUBLIC_SCHEME: z.preprocess(blankIsUnset, z.enum(["http", "https"]).default("http")),
  PUBLIC_PORT: optional(z.coerce.number().int().min(1).max(65535)),
  /** Addresses or networks of proxies whose X-Forwarded-For is believed, separated by commas. */
  TRUSTED_PROXIES: z.preprocess(
    blankIsUnset,
    z
      .string()
      .default("")
      .transform((list) => list.split(",").flatMap((text) => text.trim() || []))
      .refine(
        (list) => list.every(isAddressOrNetwork),
        "is a list of addresses such as 10.0.0.1 or 10.0.0.0/8",
      ),
  ),
  /** Where rspamd answers, which is asked whether a mail that comes in is spam: http://127.0.0.1:11333. */
  RSPAMD_URL: optional(z.url({ protocol: /^https?$/, error: "must start with http:// or https://" })),
  /** As which service that one speaks which translates by machine; unset means that none is asked. */
  TRANSLATION_DRIVER: optional(z.enum(translationDrivers)),
  /** Where it answers, without the path of its API: https://api-free.deepl.com. */
  TRANSLATION_URL: optional(z.url({ protocol: /^https?$/, error: "must start with http:// or https://" })),
  TRANSLATION_KEY: optional(z.string().max(500)),
  /** Which of its models an OpenAI-shaped service is to use. */
  TRANSLATION_MODEL: optional(z.string().max(200)),
  /** Private addresses or networks that servers named by companies, such as their IMAP servers, may be in. */
  PRIVATE_NETWORKS: z.preprocess(
    blankIsUnset,
    z
      .string()
      .default("")
      .transform((list) => list.split(",").flatMap((text) => text.trim() || []))
      .refine(
        (list) => list.every(isAddressOrNetwork),
        "is a list of addresses such as 10.0.0.1 or 10.0.0.0/8",
      ),
  ),
  /** Name servers asked for custom domains, as addresses with or without a port; those of this machine when unset. */
  DNS_SERVERS: z.preprocess(
    blankIsUnset,
    z
      .string()
      .default("")
      .transform((list) => list.split(",").flatMap((text) => text.trim() || []))
      .refine((list) => list.every(isNameServer), "is a list of addresses such as 10.0.0.1 or [fd00::1]:53"),
  ),
  /** Where mail is handed to, as smtp:// or smtps:// with user and password; unset means a mailbox under DATA_DIR. */
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")),
  /** Opens the mailbox of an installation without a mail server in every browser that has this key, from wherever it asks. */
  MAILBOX_KEY: optional(z.string().min(32, "needs at least 32 characters").max(200)),
  /** Where mail for inboxes is taken in by SMTP, as host:port or :port; unset means nowhere. */
  MAIL_LISTEN: optional(
    z
      .string()
      .regex(
        /^(?:[a-z0-9.-]*|\[[0-9a-f:]+\]):\d{1,5}$/i,
        "is a host and a port such as 0.0.0.0:25, or :2525",
      ),
  ),
  /** The certificate and key that are shown to mail servers which ask for TLS, as PEM files; without them there is no TLS. */
  MAIL_TLS_CERT: optional(z.string()),
  MAIL_TLS_KEY: optional(z.string()),
  /** The sender of every mail: an address, or a name with an address in angle brackets. */
  MAIL_FROM: z.preprocess(
    blankIsUnset,
    z
      .string()
      .max(320)
      .regex(sender, "is an address such as help@example.com, or Help <help@example.com>")
      .default("Help centre <help@localhost>"),
  ),
  /** Companies and domains their mails may come from, as acme=acme.example,globex=globex.example; without one, from MAIL_FROM. */
  MAIL_SENDER_DOMAINS: z.preprocess(
    blankIsUnset,
    z
      .string()
      .toLowerCase()
      .default("")
      .transform((list) => list.split(",").flatMap((text) => text.trim() || []))
      .refine(
        (list) => list.every((pair) => isSenderPair.test(pair)),
        "is a list of companies and their domains such as acme=acme.example,globex=globex.example",
      )
      .transform((list) => list.map((pair) => pair.split("=") as [identifier: string, domain: string])),
  ),
  /** Another installation that keeps this one's passwords: https://host/api/login, with credentials made there. */
  LOGIN_SERVICE_URL: optional(z.url({ protocol: /^https?$/, error: "must start with http:// or https://" })),
  LOGIN_SERVICE_USER: optional(z.string().max(200)),
  LOGIN_SERVICE_PASSWORD: optional(z.string().max(200)),
  /** Whether the first start of an empty installation adds the demo companies. */
  DEMO: z.preprocess(blankIsUnset, z.enum(["on", "off"]).default("on")),
  /** Whether anyone may become an owner at the installation's own host and create companies. */
  OWNER_SIGN_UP: z.preprocess(blankIsUnset, z.enum(["on", "off"]).default("off")),
  /** Whether tests of this deployment may make companies of their own, by a token that the command line makes. */
  E2E_TOKENS: z.preprocess(blankIsUnset, z.enum(["on", "off"]).default("off")),
  /** Key of signed links; unset means one made at its first use and kept in the database. */
  SECRET: optional(z.string().min(32, "needs at least 32 characters")),
  /** Whole public pages kept in memory, in mebibytes; 0 turns the page cache off. */
  PAGE_CACHE_MB: z.preprocess(blankIsUnset, z.coerce.number().int().min(0).max(16_384).default(128)),
  /** Seconds for which kept pages are shown, marked stale, while the database does not answer; 0 shows none. */
  STALE_PAGES_SECONDS: z.preprocess(blankIsUnset, z.coerce.number().int().min(0).max(604_800).default(3600)),
  /** Seconds between SIGTERM and the end: health says 503 meanwhile, and requests are still answered. */
  DRAIN_SECONDS: z.preprocess(blankIsUnset, z.coerce.number().int().min(0).max(3600).default(3)),
  /** Days for which the activity log is kept; 0 means without end. */
  ACTIVITY_DAYS: z.preprocess(blankIsUnset, z.coerce.number().int().min(0).max(36_500).default(730)),
  LOG_LEVEL: z.preprocess(
    blankIsUnset,
    z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  ),
  /** What this instance does: it answers visitors, works on jobs and received mail, or does both. */
  INSTANCE_ROLE: z.preprocess(blankIsUnset, z.enum(["both", "web", "worker"]).default("both")),
  /** The bearer token for the figures at /metrics of every host; unset means that there are none. */
  METRICS_TOKEN: optional(
    z.string().min(32, "needs at least 32 characters").max(200).regex(/^\S+$/, "must be without spaces"),
  ),
  /** An address of this machine, such as 127.0.0.1:9464, at which /metrics is read without a token; unset means nowhere. */
  METRICS_LISTEN: optional(
    z
      .string()
      .regex(
        /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\]):\d{1,5}$/,
        "is an address of this machine such as 127.0.0.1:9464",
      ),
  ),
  /** Where a collector of OpenTelemetry takes traces, by OTLP over HTTP: http://127.0.0.1:4318; unset means that none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    z.url({ protocol: /^https?$/, error: "must start with http:// or https://" }),
  ),
  /** The whole address in its place, where it is none below the endpoint. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optional(
    z.url({ protocol: /^https?$/, error: "must start with http:// or https://" }),
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.preprocess(
    blankIsUnset,
    z
      .enum(["http/protobuf", "http/json"], { error: "is http/protobuf or http/json" })
      .default("http/protobuf"),
  ),
  /** Which requests and jobs are traced, and for a ratio how many of them, from 0 to 1. */
  OTEL_TRACES_SAMPLER: z.preprocess(
    blankIsUnset,
    z.enum(["always_on", "always_off", "traceidratio", ...parentBased]).default("parentbased_always_on"),
  ),
  OTEL_TRACES_SAMPLER_ARG: optional(z.coerce.number().min(0).max(1)),
  /** What the traces are said to be of. */
  OTEL_SERVICE_NAME: z.preprocess(blankIsUnset, z.string().max(200).default("vestibule")),
  /** A project at Firebase; unset means that nothing of Firebase is used or loaded. */
  FIREBASE_PROJECT_ID: optional(
    z.string().regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, "is the id of a project, such as help-centre-1a2b3"),
  ),
  /** The key of a service account of that project: the file it was saved as, or what is in that file. */
  FIREBASE_CREDENTIALS_FILE: optional(z.string()),
  FIREBASE_CREDENTIALS: optional(z.string()),
  /** What the Firebase console gives for web apps, as JSON; with it, signed-in pages listen to Firestore. */
  FIREBASE_CLIENT_CONFIG: optional(z.string()),
  /** Whether the portal runs without Firebase where its configuration is not usable, instead of refusing to start. */
  FIREBASE_FALLBACK: z.preprocess(blankIsUnset, z.enum(["on", "off"]).default("off")),
  /** Emulators in place of Google's services, as host:port. */
  FIRESTORE_EMULATOR_HOST: optional(hostAndPort),
  FIREBASE_AUTH_EMULATOR_HOST: optional(hostAndPort),
  FIREBASE_STORAGE_EMULATOR_HOST: optional(hostAndPort),
})

const isComplete = ({ LOGIN_SERVICE_URL, LOGIN_SERVICE_USER, LOGIN_SERVICE_PASSWORD }: Env) =>
  !LOGIN_SERVICE_URL || Boolean(LOGIN_SERVICE_USER && LOGIN_SERVICE_PASSWORD)
const emulators = [
  "FIRESTORE_EMULATOR_HOST",
  "FIREBASE_AUTH_EMULATOR_HOST",
  "FIREBASE_STORAGE_EMULATOR_HOST",
] as const

/** Firebase gives no project a name that begins so: such a one exists in emulators only. */
const isPretended = (project: string) => project.startsWith("demo-")

/** An emulator believes everybody: none may stand where a project's people are. */
const isEmulatorInProduction = (env: Env, emulator: (typeof emulators)[number]) =>
  env.NODE_ENV === "production" &&
  env.FIREBASE_PROJECT_ID !== undefined &&
  !isPretended(env.FIREBASE_PROJECT_ID) &&
  env[emulator] !== undefined

const schema = variables
  .refine(isComplete, {
    path: ["LOGIN_SERVICE_URL"],
    message: "needs LOGIN_SERVICE_USER and LOGIN_SERVICE_PASSWORD",
  })
  .refine(({ DATABASE_URL, DATABASE_SESSION_URL }) => !DATABASE_SESSION_URL || DATABASE_URL, {
    path: ["DATABASE_SESSION_URL"],
    message: "needs DATABASE_URL",
  })
  .refine(({ DATABASE_URL, DATABASE_REPLICA_URL }) => DATABASE_REPLICA_URL.length === 0 || DATABASE_URL, {
    path: ["DATABASE_REPLICA_URL"],
    message: "needs DATABASE_URL",
  })
  .refine(({ TRANSLATION_DRIVER, TRANSLATION_URL }) => !TRANSLATION_DRIVER || TRANSLATION_URL, {
    path: ["TRANSLATION_DRIVER"],
    message: "needs TRANSLATION_URL",
  })
  .refine(({ TRANSLATION_DRIVER, TRANSLATION_KEY }) => TRANSLATION_DRIVER !== "deepl" || TRANSLATION_KEY, {
    path: ["TRANSLATION_DRIVER"],
    message: "needs TRANSLATION_KEY",
  })
  .refine(
    ({ TRANSLATION_DRIVER, TRANSLATION_MODEL }) => TRANSLATION_DRIVER !== "openai" || TRANSLATION_MODEL,
    {
      path: ["TRANSLATION_DRIVER"],
      message: "needs TRANSLATION_MODEL",
    },
  )
  .superRefine((env, { addIssue }) => {
    for (const emulator of emulators)
      if (isEmulatorInProduction(env, emulator))
        addIssue({
          code: "custom",
          path: [emulator],
          message: "is for tests and development: in production, emulators stand in for demo- projects only",
        })
  })
  .refine(({ FILES, FIREBASE_PROJECT_ID }) => FILES !== "cloud-storage" || FIREBASE_PROJECT_ID, {
    path: ["FILES"],
    message: "needs FIREBASE_PROJECT_ID",
  })
  .refine(({ FILES, FILES_BUCKET }) => FILES === "disk" || FILES_BUCKET, {
    path: ["FILES"],
    message: "needs FILES_BUCKET",
  })
  .refine(
    ({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }) =>
      Boolean(S3_ACCESS_KEY_ID) === Boolean(S3_SECRET_ACCESS_KEY),
    { path: ["S3_ACCESS_KEY_ID"], message: "and S3_SECRET_ACCESS_KEY need each other" },
  )
  .refine(({ MAIL_TLS_CERT, MAIL_TLS_KEY }) => Boolean(MAIL_TLS_CERT) === Boolean(MAIL_TLS_KEY), {
    path: ["MAIL_TLS_CERT"],
    message: "and MAIL_TLS_KEY need each other",
  })

export type Env = z.infer<typeof variables>

/** The path of the script of all pages of a portal, which next.config.js has built. */
export const pageScript = () => process.env.PAGE_SCRIPT

/** The path of the words that this script says in a language, which next.config.js has built. */
export const pageWords = (language: string): string | undefined =>
  (JSON.parse(process.env.PAGE_WORDS ?? "{}") as Record<string, string>)[language]

/** How a host names a company: what `companyKeyOf` goes by. */
export const tenantRules = (env: Pick<Env, "ROOT_DOMAIN" | "COMPANY_IDENTIFIER"> = readEnv()) => ({
  rootDomain: env.ROOT_DOMAIN,
  companyIdentifier: env.COMPANY_IDENTIFIER,
})

/** Domains that mails of the company with this identifier may come from. */
export const senderDomainsOf = (identifier: string, { MAIL_SENDER_DOMAINS }: Env = readEnv()): string[] =>
  MAIL_SENDER_DOMAINS.flatMap(([company, domain]) => (company === identifier ? domain : []))

const names = Object.keys(variables.shape)
let known: { texts: (string | undefined)[]; env: Env } | undefined

/**
 * The environment, checked. Read at the moment of use, so that a launcher may set a value first; checked anew only where
 * a value has changed since.
 * @throws Error naming every variable that is wrong and why.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const texts = names.map((name) => source[name])
  if (known?.texts.every((text, index) => text === texts[index])) return known.env
  const env = parseEnv(source)
  known = { texts, env }
  return env
}

function parseEnv(source: NodeJS.ProcessEnv): Env {
  const parsed = schema.safeParse(source)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`)
  throw new Error(`The environment is not usable: ${faults.join("; ")}`)
}
