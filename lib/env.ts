import { z } from "zod"

const blankIsUnset = (value: unknown) =>
  typeof value === "string" && value.trim() === "" ? undefined : value
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional())
const identifier = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, "is not a company identifier")

const schema = z.object({
  NODE_ENV: optional(z.enum(["development", "production", "test"])),
  /** Port the portal listens on. */
  PORT: z.preprocess(blankIsUnset, z.coerce.number().int().min(0).max(65535).default(3000)),
  /** Folder of everything that must survive: embedded database, files. */
  DATA_DIR: z.preprocess(blankIsUnset, z.string().default(".data")),
  /** A PostgreSQL of your own (15 to 18); unset means the embedded one. */
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, "must start with postgresql://")),
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
  /** Key of signed links; unset means one made at its first use and kept in the database. */
  SECRET: optional(z.string().min(32, "needs at least 32 characters")),
  /** Whole public pages kept in memory, in mebibytes; 0 turns the page cache off. */
  PAGE_CACHE_MB: z.preprocess(blankIsUnset, z.coerce.number().int().min(0).max(16_384).default(128)),
  LOG_LEVEL: z.preprocess(
    blankIsUnset,
    z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  ),
})

export type Env = z.infer<typeof schema>

/** How a host names a company: what `companyKeyOf` goes by. */
export const tenantRules = (env: Pick<Env, "ROOT_DOMAIN" | "COMPANY_IDENTIFIER"> = readEnv()) => ({
  rootDomain: env.ROOT_DOMAIN,
  companyIdentifier: env.COMPANY_IDENTIFIER,
})

/**
 * The environment, checked. Read at the moment of use, so that a launcher may set a value first.
 * @throws Error naming every variable that is wrong and why.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const parsed = schema.safeParse(source)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`)
  throw new Error(`The environment is not usable: ${faults.join("; ")}`)
}
