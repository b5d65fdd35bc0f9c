import type { Organisation } from "@/lib/tenancy/organisations/schema"

/** All settings that a manager sees and changes; `deleted` is not among them. */
export type PortalSettings = Pick<
  Organisation,
  "name" | "ticketApp" | "knowledgeBaseApp" | "ticketsDeactivated" | "knowledgeBaseDeactivated" | "settings"
>

/** A portal's settings as forms have them: all beside each other, under the names that errors end with. */
export type FlatSettings = Omit<PortalSettings, "settings"> & PortalSettings["settings"]

export const flat = ({ settings, ...own }: PortalSettings): FlatSettings => ({ ...own, ...settings })

/** Bytes of a logo's file. */
export const largestLogo = 2_097_152
export const logoFault = "Only PNG, JPEG and WebP of at most 2 MB."
/** Where a logo's bytes are sent to. */
export const logoPath = "/api/logo"

export const portalSettingsSaved = "The settings have been saved."
