import { freshdesk } from "@/lib/moving/desks/freshdesk/desk"
import { helpscout } from "@/lib/moving/desks/helpscout/desk"
import { intercom } from "@/lib/moving/desks/intercom/desk"
import type { Desk } from "@/lib/moving/desks/source"
import type { DeskName } from "@/lib/moving/desks/values"
import { zammad } from "@/lib/moving/desks/zammad/desk"
import { zendesk } from "@/lib/moving/desks/zendesk/desk"

/** The desks that a company can move from, by their names. */
export const desks: Record<DeskName, Desk> = { zendesk, freshdesk, intercom, helpscout, zammad }
