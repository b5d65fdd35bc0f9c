import { z } from "zod"
import type { PortalDomain } from "@/lib/portals/domains/schema"
import type { PortalChanges } from "@/lib/tenancy/organisations/schema"

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

/** The portal's name, typed to end it. */
export const deletionForm = (name: string) =>
  z.object({
    name: z
      .string()
      .trim()
      .refine((typed) => typed === name, `Type ${name} to delete the portal`),
  })
