import { namesChanged } from "@/lib/people/consequences"
import { isCountry, isTimeZone } from "@/lib/people/countries/places"
import { loginService } from "@/lib/people/login-service/keeper"
import { InvalidError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { requireSignedIn, requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { getProfile } from "./queries"
import {
  type OwnLanguage,
  ownLanguage,
  type ProfileChanges,
  profileChanges,
  type StaffProfileChanges,
  staffProfileChanges,
} from "./schema"

/**
 * What the signed-in person says of themselves; owners have names and a time zone only.
 * @throws UnauthenticatedError, InvalidError
 */
export async function updateProfile(ctx: Context, input: ProfileChanges): Promise<void> {
  const person = requireSignedIn(ctx.actor)
  const { id, role, email } = person
  const { firstName, lastName, timeZone, ...own } = parseInput(profileChanges, input)
  await requirePlaces(ctx, { timeZone, country: own.country })
  await ctx.store.transaction(async (store) => {
    const joined = { ...ctx, store }
    await loginService(joined).update({ role, email }, { firstName, lastName, timeZone })
    if (role !== "owner") await store.people.accounts.update(id, own)
    await namesChanged(joined, person, { firstName, lastName })
  })
}

/**
 * In which language the signed-in person is spoken to, by pages and mails; none for the portal's.
 * @throws UnauthenticatedError, InvalidError
 */
export async function saveOwnLanguage({ actor, store }: Context, input: OwnLanguage): Promise<void> {
  const { id, role } = requireSignedIn(actor)
  const language = parseInput(ownLanguage, input).language || null
  if (role === "owner") await store.installation.people.owners.update(id, { language })
  else await store.people.accounts.update(id, { language })
}

/**
 * What a signed-in agent or owner says of themselves; owners have names and a time zone only.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError
 */
export async function updateStaffProfile(ctx: Context, input: StaffProfileChanges): Promise<void> {
  const { id, role } = requireStaff(ctx.actor)
  const { ticketHome, alias, language, ...own } = parseInput(staffProfileChanges, input)
  await ctx.store.transaction(async (store) => {
    await updateProfile({ ...ctx, store }, { ...own, ...(role === "agent" && { alias }) })
    if (language !== undefined) await saveOwnLanguage({ ...ctx, store }, { language })
    if (role === "agent" && ticketHome) await store.people.accounts.update(id, { ticketHome })
    await store.platform.live.signal({ kind: "person", personId: id })
  })
}

/** What is kept already may be sent again, from whatever list it came. */
async function requirePlaces(ctx: Context, { timeZone, country }: { timeZone?: string; country?: string }) {
  const present = await getProfile(ctx)
  const faults = {
    ...(timeZone &&
      timeZone !== present.timeZone &&
      !isTimeZone(timeZone) && { timeZone: "Time Zone is unknown" }),
    ...(country && country !== present.country && !isCountry(country) && { country: "Country is unknown" }),
  }
  const [fault] = Object.values(faults)
  if (fault) throw new InvalidError(fault, faults)
}
