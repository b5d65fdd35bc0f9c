import { holdSignIn, removeAccounts } from "@/lib/people/accounts/mutations"
import { firstNameOf, hasProvedAddress } from "@/lib/people/accounts/schema"
import { issueCode, redeemCode } from "@/lib/people/sign-in/codes/mutations"
import { codeSeconds, wrongCodeError } from "@/lib/people/sign-in/codes/schema"
import { hashPassword, isPassword, passwordMark } from "@/lib/platform/crypto/password"
import { ForbiddenError, InvalidError, NotFoundError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { spend } from "@/lib/platform/limits/mutations"
import type { Store } from "@/lib/platform/store"
import type { Context } from "@/lib/tenancy/context"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import type { Mail } from "@/lib/tenancy/mail/schema"
import { notedLanguage } from "@/lib/tenancy/organisations/languages"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { type Origin, verificationLink } from "./links"
import { type LoginService, type Named, noVerification, type Person, type Registration } from "./schema"

/** People and passwords kept in this installation's own database. */
export const localLogin = (ctx: Context): LoginService => ({
  async check(named, password) {
    const person = await findPerson(ctx.store, named)
    const hash = person && (await passwordHash(ctx.store, person))
    const right = await isPassword(password, hash)
    if (!person) return { outcome: "unknown" }
    return right && hash ? { outcome: "right", person, mark: passwordMark(hash) } : { outcome: "wrong" }
  },
  find: (named) => findPerson(ctx.store, named),
  register: (registration) => register(ctx, registration),
  async sendCode(named, purpose, { from, attempt: awaited } = { from: "signup" }) {
    const person = await requirePerson(ctx.store, named)
    await spend(ctx, "code-mail", `${purpose}:${person.id}`)
    return ctx.store.transaction(async (store) => {
      const attempt = purpose === "verify" ? await goOn({ ...ctx, store }, person, { from, awaited }) : null
      const code = await issueCode({ ...ctx, store }, { personId: person.id, purpose })
      await queueMail(
        store,
        ctx.organisation.id,
        await codeMail(ctx, person, { purpose, code, attempt, from }),
      )
      return { attempt }
    })
  },
  async confirm(email, attempt, code) {
    const account = await ctx.store.people.accounts.findByEmail("customer", email)
    if (account?.status !== "unverified" || account.attempt !== attempt) throw staleAttempt(ctx)
    await redeemCode(ctx, { personId: account.id, purpose: "verify" }, code, (store) =>
      markVerified({ ...ctx, store }, account),
    )
    return requirePerson(ctx.store, { role: "customer", email })
  },
  async resetPassword(named, code, password, along) {
    const person = await requirePerson(ctx.store, named)
    const hash = await hashPassword(password)
    await redeemCode(ctx, { personId: person.id, purpose: "reset" }, code, async (store) => {
      await keepHash(store, person, hash)
      // Having the code proves having the mailbox.
      if (!person.verified && person.role === "customer") await markVerified({ ...ctx, store }, person)
      await along(store)
    })
    return requirePerson(ctx.store, named)
  },
  async redeemSignInCode(named, code) {
    const person = await requirePerson(ctx.store, named)
    await redeemCode(ctx, { personId: person.id, purpose: "sign-in" }, code, async () => {})
    return person
  },
  async setPassword(named, password) {
    const person = await requirePerson(ctx.store, named)
    await keepHash(ctx.store, person, await hashPassword(password))
    return person
  },
  async changePassword(named, present, next, along) {
    const person = await requirePerson(ctx.store, named)
    const compared = await passwordHash(ctx.store, person)
    if (!(await isPassword(present, compared))) return false
    const hash = await hashPassword(next)
    return ctx.store.transaction(async (store) => {
      // Another password may have taken its place while it was compared.
      if ((await holdSignIn({ store }, person))?.passwordHash !== compared) return false
      await keepHash(store, person, hash)
      await along(store)
      return true
    })
  },
  async update(named, changes) {
    const person = await requirePerson(ctx.store, named)
    if (person.role === "owner") await ctx.store.installation.people.owners.update(person.id, changes)
    else await ctx.store.people.accounts.update(person.id, changes)
    return { ...person, ...changes }
  },
  async remove(named) {
    const person = await requirePerson(ctx.store, named)
    if (person.role === "owner") throw new ForbiddenError("An owner's account is not a portal's to delete")
    await ctx.store.transaction((store) => removeAccounts(store, [person.id]))
  },
})

async function findPerson(store: Store, { role, email }: Named): Promise<Person | null> {
  if (role === "owner") {
    const owner = await store.people.owner.find()
    return owner?.email === email ? { ...owner, role, verified: true } : null
  }
  const account = await store.people.accounts.findByEmail(role, email)
  if (!account) return null
  const { id, firstName, lastName, photo, timeZone, status, attempt } = account
  const verified = hasProvedAddress(status)
  return { id, role, email, firstName, lastName, photo, timeZone, verified, attempt }
}

async function requirePerson(store: Store, named: Named): Promise<Person> {
  const person = await findPerson(store, named)
  if (!person) throw new NotFoundError("Person")
  return person
}

const passwordHash = (store: Store, { role, id }: Person) =>
  role === "owner"
    ? store.installation.people.owners.passwordHash(id)
    : store.people.accounts.passwordHash(id)

const keepHash = (store: Store, { role, id }: Person, passwordHash: string) =>
  role === "owner"
    ? store.installation.people.owners.update(id, { passwordHash })
    : store.people.accounts.update(id, { passwordHash })

/** A neutral portal does not reveal that the email has been signed up again meanwhile. */
const staleAttempt = ({ organisation }: Context) =>
  organisation.settings.neutralAnswers ? wrongCodeError() : new InvalidError(noVerification)

/** What was asked with the address before is the customer's from the same moment on (D-50). */
async function markVerified(ctx: Context, { id, email }: { id: string; email: string }) {
  await ctx.store.people.accounts.update(id, { status: "active", attempt: null, attemptExpiresAt: null })
  await ctx.store.consequences.emailProved(ctx, { id, email })
}

async function register(ctx: Context, { email, password, firstName, acceptsMarketing }: Registration) {
  await spendMail(ctx, email)
  const passwordHash = await hashPassword(password)
  return ctx.store.transaction(async (store) => {
    const values = {
      passwordHash,
      acceptsMarketing,
      acceptedTermsAt: ctx.now,
      firstName: firstName || firstNameOf(email),
    }
    const inserted = await store.people.accounts.insert({
      id: newId(),
      role: "customer",
      email,
      status: "unverified",
      createdAt: ctx.now,
      ...values,
    })
    const present = inserted ?? (await store.people.accounts.findByEmail("customer", email))
    // The address may be proved at this moment, and then the password is no stranger's to set.
    const account = present && (await store.people.accounts.lock(present.id))
    if (account?.status !== "unverified") return null
    // The latest sign-up sets the password; a code mailed for an earlier one no longer confirms anything.
    if (!inserted) await store.people.accounts.update(account.id, values)
    const person = await requirePerson(store, { role: "customer", email })
    const attempt = await renewAttempt({ ...ctx, store }, person.id)
    const code = await issueCode({ ...ctx, store }, { personId: person.id, purpose: "verify" })
    await queueMail(
      store,
      ctx.organisation.id,
      await codeMail(ctx, person, { purpose: "verify", code, attempt, from: "signup" }),
    )
    return { person, attempt }
  })
}

/** Sign-ups at our own portal have been counted there already, by address as well. */
const spendMail = async (ctx: Context, email: string) => {
  if (ctx.actor.role === "service") await spend(ctx, "code-mail", `verify:${email}`)
}

/** Goes on with the proof of an address, unless that is proved, or another sign-up has begun since. */
async function goOn(
  ctx: Context,
  { id }: Person,
  { from, awaited }: { from: Origin; awaited?: string },
): Promise<string> {
  const account = await ctx.store.people.accounts.lock(id)
  if (account?.status !== "unverified") throw staleAttempt(ctx)
  if (awaited !== undefined && account.attempt !== awaited) throw staleAttempt(ctx)
  return renewAttempt(ctx, id, from === "forgot" ? { passwordHash: null } : {})
}

async function renewAttempt(
  { store, now }: Pick<Context, "store" | "now">,
  id: string,
  changes: { passwordHash?: null } = {},
): Promise<string> {
  const attempt = newId()
  const attemptExpiresAt = new Date(now.getTime() + codeSeconds * 1000)
  await store.people.accounts.update(id, { attempt, attemptExpiresAt, ...changes })
  return attempt
}

type Issued = { purpose: string; code: string; attempt: string | null; from: Origin }

async function codeMail(
  ctx: Context,
  { email, role }: Person,
  { purpose, code, attempt, from }: Issued,
): Promise<Mail> {
  const portal = portalTitle(ctx.organisation)
  const asked = { to: email, role, ...notedLanguage(ctx) }
  if (purpose === "reset") return { template: "recoveryCode", ...asked, props: { portal, code } }
  if (purpose === "sign-in") return { template: "signInCode", ...asked, props: { portal, code } }
  // Another installation's customers enter the code where they signed up; our own portal is not theirs.
  const link =
    ctx.actor.role === "service" || !attempt
      ? null
      : await verificationLink(ctx, { email, attempt, code, from })
  return { template: "verificationCode", ...asked, props: { portal, code, link } }
}
