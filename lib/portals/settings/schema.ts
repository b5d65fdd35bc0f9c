import { z } from "zod"
import type { PortalDomain } from "@/lib/portals/domains/schema"
import type { Organisation, PortalChanges } from "@/lib/tenancy/organisations/schema"

/** All settings that a manager sees and changes; `deleted` is not among them. */
export type PortalSettings = Pick<
  Organisation,
  "name" | "ticketApp" | "knowledgeBaseApp" | "ticketsDeactivated" | "knowledgeBaseDeactivated" | "settings"
>

/** A portal's settings as forms have them: all beside each other, under the names that errors end with. */
export type FlatSettings = Omit<PortalSettings, "settings"> & PortalSettings["settings"]

export const flat = ({ settings, ...own }: PortalSettings): FlatSettings => ({ ...own, ...settings })

/** What the installation has decided, which its settings follow. */
export type Surroundings = {
  /** Where links to the portal lead. */
  origin: string
  domain: PortalDomain
  /** Domains that mails of this portal may come from. */
  senderDomains: string[]
  /** Where mails come from without an address of their own. */
  usualSender: string
  /** Whether the asker may open the portal again once it is deactivated. */
  canReactivate: boolean
  /** Whether the asker may delete the portal. */
  canDelete: boolean
}

/** Changes, beside what their writer saw of the fields they change; what others have changed since is not overwritten. */
export type SentSettings = { changes: PortalChanges; seen?: Record<string, unknown> }

/** Bytes of a logo's file. */
export const largestLogo = 2_097_152
export const logoFault = "Only PNG, JPEG and WebP of at most 2 MB."
/** Where a logo's bytes are sent to. */
export const logoPath = "/api/logo"

export const portalSettingsSaved = "The settings have been saved."

/** The portal's name, typed to end it. */
export const deletionForm = (name: string) =>
  z.object({
    name: z
      .string()
      .trim()
      .refine((typed) => typed === name, `Type ${name} to delete the portal`),
  })
