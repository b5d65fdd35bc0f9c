import { generateKeyPair } from "node:crypto"
import { promisify } from "node:util"
import { seal } from "@/lib/platform/crypto/sealed"
import { senderDomainsOf } from "@/lib/platform/env"
import { NotFoundError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import { spend } from "@/lib/platform/limits/mutations"
import { log } from "@/lib/platform/log"
import { answersTo, dnsTimeoutMs, nameResolver, textsOf } from "@/lib/platform/resolver"
import type { Store } from "@/lib/platform/store"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { toSignedDomain } from "./queries"
import { keyPurpose, recordOf, tellsKey } from "./record"
import { type MailKey, type OfDomain, ofDomain, type RecordState, type SignedDomain } from "./schema"

const generate = promisify(generateKeyPair)
/** What every receiver takes (RFC 8301). */
const keyBits = 2048

/**
 * Makes the key that mails from a domain are signed with, once its record is found; made again, it is the same.
 * @throws UnauthenticatedError, ForbiddenError, RateLimitedError, NotFoundError for a domain that the company's mails do not come from
 */
export async function makeMailKey(ctx: Context, input: OfDomain): Promise<SignedDomain> {
  const domain = requireSenderDomain(ctx, input)
  await spend(ctx, "domain-check", "all")
  const { publicKey, privateKey } = await generate("rsa", {
    modulusLength: keyBits,
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  })
  const sealed = await seal(keyPurpose, privateKey)
  return ctx.store.transaction(async (store) => {
    const { mailKeys } = store.tenancy
    const key = {
      domain,
      selector: `v${newId().slice(0, 8)}`,
      sealed,
      publicKey: publicKey.toString("base64"),
    }
    if (!(await mailKeys.find(domain))) {
      await mailKeys.insert(key, ctx.now)
      await recordActivity({ ...ctx, store }, "mail.key-made", { detail: domain })
    }
    return toSignedDomain(domain, await mailKeys.find(domain))
  })
}

/**
 * Looks the record of a domain's key up. Mails are signed as long as the last look found it.
 * @throws UnauthenticatedError, ForbiddenError, RateLimitedError, NotFoundError
 */
export async function checkMailKey(ctx: Context, input: OfDomain): Promise<SignedDomain> {
  const domain = requireSenderDomain(ctx, input)
  await spend(ctx, "domain-check", "all")
  const key = await ctx.store.tenancy.mailKeys.find(domain)
  if (!key) throw new NotFoundError("Key")
  const found = await lookUp(key)
  return ctx.store.transaction(async (store) => keep({ ...ctx, store }, key, found))
}

async function lookUp(key: MailKey): Promise<RecordState> {
  const resolver = nameResolver(dnsTimeoutMs)
  const texts = await answersTo(() => textsOf(resolver, recordOf(key).name))
  return stateOf(texts, key.publicKey)
}

/** Of a key that another one has taken the place of meanwhile, nothing is kept. */
async function keep(
  ctx: Pick<Context, "store" | "now" | "actor">,
  { domain, selector }: MailKey,
  found: RecordState,
) {
  const { mailKeys } = ctx.store.tenancy
  const before = await mailKeys.lock(domain)
  if (before?.selector !== selector) return toSignedDomain(domain, before)
  const isLost = before.found === "right" && found !== "right"
  const lostAt = isLost ? ctx.now : before.lostAt
  await mailKeys.keepFinding(domain, { found, checkedAt: ctx.now, lostAt: found === "right" ? null : lostAt })
  if (isLost) await recordActivity(ctx, "mail.key-lost", { detail: domain })
  return toSignedDomain(domain, await mailKeys.find(domain))
}

const dayMs = 24 * 60 * 60 * 1000
/** For so long a record that was found counts as there while no name server answers. */
const graceMs = 3 * dayMs
const mostAtOnce = 200
const together = 10

/**
 * Looks up the records of all companies' keys that were not looked up for a day; mails are signed as long as the last look
 * found theirs. One that cannot be looked up stops none of the others.
 */
export async function checkDueMailKeys(
  { store, now }: Pick<Context, "store" | "now">,
  open: (organisationId: string) => Store,
): Promise<void> {
  const due = await store.installation.tenancy.mailKeys.listDue(new Date(now.getTime() - dayMs), mostAtOnce)
  for (let next = 0; next < due.length; next += together)
    await Promise.all(
      due
        .slice(next, next + together)
        .map(({ organisationId, domain }) =>
          checkDue({ store: open(organisationId), now }, domain).catch((error) =>
            log().warn({ err: error, organisation: organisationId }, "The key of mails could not be checked"),
          ),
        ),
    )
}

async function checkDue({ store, now }: Pick<Context, "store" | "now">, domain: string) {
  const key = await store.tenancy.mailKeys.find(domain)
  if (!key) return
  const found = await lookUp(key)
  const seen = key.checkedAt?.getTime() ?? 0
  if (found === "unreachable" && key.found === "right" && now.getTime() - seen < graceMs) return
  const actor = { role: "operator" } as const
  await store.transaction((inside) => keep({ store: inside, now, actor }, key, found))
}

function stateOf(texts: string[] | null, publicKey: string): RecordState {
  if (texts === null) return "unreachable"
  if (tellsKey(texts, publicKey)) return "right"
  return texts.length > 0 ? "different" : "missing"
}

/** Mails from a domain are signed no more. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function removeMailKey(ctx: Context, input: OfDomain): Promise<SignedDomain> {
  const domain = requireSenderDomain(ctx, input)
  return ctx.store.transaction(async (store) => {
    if (!(await store.tenancy.mailKeys.remove(domain))) throw new NotFoundError("Key")
    await recordActivity({ ...ctx, store }, "mail.key-removed", { detail: domain })
    return toSignedDomain(domain, null)
  })
}

function requireSenderDomain(ctx: Context, input: OfDomain): string {
  requireManager(ctx.actor)
  const { domain } = parseInput(ofDomain, input)
  if (!senderDomainsOf(ctx.organisation.identifier).includes(domain)) throw new NotFoundError("Domain")
  return domain
}
