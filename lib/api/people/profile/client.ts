import { clientOf, get, staffClientOf } from "@/lib/api/http/client-of"
import type { Profile, ProfileForm } from "@/lib/people/profile/schema"
import { fullName } from "@/lib/platform/person-name"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import type { profile, staffProfile } from "./calls"

const profileClient = clientOf<typeof profile>("/api/kb", {
  imageToken: { path: "/image-token" },
})

/** Saves in which language a customer is spoken to. @throws Refusal */
export const saveOwnLanguage = (language: string) => profileClient.saveOwnLanguage({ language })

export const { saveOwnProfile } = staffClientOf<typeof staffProfile>({ getOwnProfile: get })

/** What a form changes of a profile; nothing else is sent, so that two open pages do not undo one another. */
export function changesOf(form: ProfileForm, profile: Profile): Partial<ProfileForm> {
  const present = formOf(profile)
  const changed = Object.entries(form).filter(([name, value]) => value !== present[name as keyof ProfileForm])
  return Object.fromEntries(changed)
}

/** A profile as its form shows it. */
export const formOf = (profile: Profile): ProfileForm => {
  const { description, phone, country, timeZone, language = "" } = profile
  return { name: fullName(profile), description, phone, country, timeZone, language }
}

/** Which apps the portal has, which an update says beside what has changed (Q20). */
export type PortalApps = Pick<Organisation, "ticketApp" | "knowledgeBaseApp">

/** Saves what a customer has changed. @throws Refusal, with the fields that `wireNames` names */
export async function updateProfile(
  { name, description, phone, country, timeZone }: Omit<Partial<ProfileForm>, "language">,
  { ticketApp, knowledgeBaseApp }: PortalApps,
) {
  const changes = { name, description, phone_number: phone, country, timezone: timeZone }
  const apps = { is_ticket_app: ticketApp, is_kb_app: knowledgeBaseApp }
  await profileClient.updateUserDetails({ ...changes, ...apps, login_type: "customer" })
}

export const wireNames = {
  first_name: "name",
  last_name: "name",
  phone_number: "phone",
  timezone: "timeZone",
} as const
