import { connectLogin, type LoginConnection } from "@/lib/people/login-protocol/connection"
import type { Owner } from "@/lib/people/owners/schema"
import { isPassword, passwordMark } from "@/lib/platform/crypto/password"
import { readEnv } from "@/lib/platform/env"
import type { Way } from "@/lib/tenancy/activity/schema"
import type { Context } from "@/lib/tenancy/context"
import { listOrganisationsOf } from "@/lib/tenancy/organisations/queries"
import { localLogin } from "./local"
import { remoteLogin } from "./remote"
import type { LoginService } from "./schema"

/** Who keeps the passwords of this company's people: this installation, or the one that LOGIN_SERVICE_URL names. */
export function loginService(ctx: Context): LoginService {
  const connection = remoteConnection()
  return connection ? remoteLogin(ctx, connection) : localLogin(ctx)
}

/**
 * The other installation that keeps the password of an owner who names no company: it knows them by one of theirs. Null
 * when the password is kept here.
 */
export async function remoteOwnerLogin(
  { store, now }: Context,
  owner: Pick<Owner, "id">,
): Promise<LoginService | null> {
  const connection = remoteConnection()
  const [company] = connection ? await listOrganisationsOf({ store }, owner.id) : []
  if (!connection || !company) return null
  const there = { organisation: company, store: store.installation.storeOf(company.id), now }
  const { language } = company.settings
  return remoteLogin({ ...there, language, actor: { role: "anonymous" } }, connection)
}

/** Whether this is an owner's password, as `checkOwnersPassword`. */
export const isOwnersPassword = async (ctx: Context, owner: Owner, password: string): Promise<boolean> =>
  (await checkOwnersPassword(ctx, owner, password)).isRight

/**
 * Whether this is an owner's password, wherever passwords are kept, and which one was compared, where it is kept here. For an
 * unknown owner it takes as long, where passwords are kept here.
 */
export async function checkOwnersPassword(
  ctx: Context,
  owner: Owner | null,
  password: string,
): Promise<{ isRight: boolean; mark?: string }> {
  const remote = owner && (await remoteOwnerLogin(ctx, owner))
  if (remote) {
    const { outcome } = await remote.check({ role: "owner", email: owner.email }, password)
    return { isRight: outcome === "right" }
  }
  const hash = owner && (await ctx.store.installation.people.owners.passwordHash(owner.id))
  const isRight = await isPassword(password, hash)
  return { isRight, ...(hash ? { mark: passwordMark(hash) } : {}) }
}

/** The kind of sign-in by password (W02). */
export const passwordWay = (): Way => (isKeptElsewhere() ? "common login" : "own database")

/** Whether another installation keeps the passwords. */
export const isKeptElsewhere = () => Boolean(readEnv().LOGIN_SERVICE_URL)

// One for the process: its token serves every call.
const connections = new Map<string, LoginConnection>()

function remoteConnection(): LoginConnection | null {
  const {
    LOGIN_SERVICE_URL: url,
    LOGIN_SERVICE_USER: user = "",
    LOGIN_SERVICE_PASSWORD: password = "",
  } = readEnv()
  if (!url) return null
  const key = JSON.stringify([url, user, password])
  const connection = connections.get(key) ?? connectLogin({ url, user, password })
  connections.set(key, connection)
  return connection
}
