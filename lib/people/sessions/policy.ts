import { ForbiddenError } from "@/lib/platform/errors"
import { requireSignedIn } from "@/lib/tenancy/actors/policy"
import { isStaffRole } from "@/lib/tenancy/actors/schema"
import type { Actor } from "@/lib/tenancy/context"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { sessionSeconds } from "./schema"

/** Only the owner sees where agents are signed in, and ends that. @throws UnauthenticatedError, ForbiddenError */
export function requireSessionKeeper(actor: Actor) {
  if (actor.role === "operator") return
  const { role, keyId } = requireSignedIn(actor)
  if (role !== "owner" || keyId) throw new ForbiddenError("Only the owner may do this")
}

const minute = 60 * 1000
const lengths: Record<string, number> = {
  ...{ "15m": 15 * minute, "30m": 30 * minute, "1h": 60 * minute, "4h": 240 * minute },
  ...{ "8h": 480 * minute, "12h": 720 * minute, "24h": 1440 * minute, "7d": 7 * 1440 * minute },
}

type Times = { createdAt: Date; lastSeenAt: Date }

/** Whether a session of the staff has gone on, or without use, for longer than the company allows. */
export function isStaffSessionOver({ settings }: Pick<Organisation, "settings">, times: Times, now: Date) {
  const { [settings.staffIdleTime]: idle, [settings.staffLifetime]: whole } = lengths
  const isPast = (since: Date, length?: number) =>
    length !== undefined && now.getTime() - since.getTime() >= length
  return isPast(times.lastSeenAt, idle) || isPast(times.createdAt, whole)
}

/** When a session ends that is used all the while: at its own end or, for the staff, when the company has it end. */
export function sessionEndOf(
  { settings }: Pick<Organisation, "settings">,
  role: string,
  { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date },
): Date {
  const whole = isStaffRole(role) ? lengths[settings.staffLifetime] : undefined
  return whole === undefined
    ? expiresAt
    : new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + whole))
}

/** Whether a sign-in that counts since `createdAt` is over, by its own length or, for the staff, by the company's. */
export function isSignInOver(
  organisation: Pick<Organisation, "settings">,
  role: string,
  createdAt: Date,
  now: Date,
) {
  if (now.getTime() - createdAt.getTime() >= sessionSeconds * 1000) return true
  return isStaffRole(role) && isStaffSessionOver(organisation, { createdAt, lastSeenAt: now }, now)
}
