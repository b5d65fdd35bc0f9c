/** What a host belongs to: a company (by its identifier or custom domain), the installation itself, or nothing. */
export type Tenant = { kind: "company"; key: string } | { kind: "apex" } | { kind: "invalid" }

export type TenantRules = { rootDomain: string; companyIdentifier?: string }

/** Identifiers no company may take: they name our own routes or hosts people expect to be the installation's. */
export const reservedIdentifiers: ReadonlySet<string> = new Set(
  (
    "www api platform portal static _next admin root mail smtp imap pop ftp ns ns1 ns2 mx dns cdn assets files login " +
    "signup auth sso oauth id status health metrics live localhost localdomain autoconfig autodiscover wpad isatap " +
    "postmaster hostmaster webmaster abuse security noreply no-reply"
  ).split(" "),
)

const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/
const hostAndPort = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,254}?)\.?(?::\d{0,5})?$/
const loopback = new Set(["localhost", "127.0.0.1", "[::1]"])

/**
 * The company a request is for, from its Host header alone (specification, section 2). The key is the label under
 * the root domain or, with a dot in it, a whole custom domain in lower case without port; it may name no company yet.
 */
export function companyKeyOf(host: string | null | undefined, rules: TenantRules): Tenant {
  const name = hostName(host)
  if (!name) return { kind: "invalid" }
  if (rules.companyIdentifier) return { kind: "company", key: rules.companyIdentifier }
  const root = rules.rootDomain
  if (name === root || name === `www.${root}` || loopback.has(name)) return { kind: "apex" }
  if (name.endsWith(`.${root}`)) return underRoot(name.slice(0, -root.length - 1))
  // One label alone is never a custom domain, or the host `acme` would be mistaken for the identifier.
  return isDomain(name) ? { kind: "company", key: name } : { kind: "invalid" }
}

function hostName(host: string | null | undefined): string | undefined {
  const name = hostAndPort.exec(host?.toLowerCase() ?? "")?.[1]
  if (!name || name.length > 253) return undefined
  return name.startsWith("[") || name.split(".").every((part) => label.test(part)) ? name : undefined
}

const underRoot = (key: string): Tenant =>
  key.includes(".") ? { kind: "invalid" } : { kind: "company", key }

// A last label of digits makes an IP address of every spelling that browsers accept.
const isDomain = (name: string) => /\.(?!\d+$|0x[0-9a-f]*$)[a-z0-9_-]+$/.test(name)
