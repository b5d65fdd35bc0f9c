"use client"
import { type ComponentType, createContext, useContext } from "react"
import type { AddressChange } from "@/components/ui/use-address-change"
import type { StaffConversation } from "@/lib/support/conversation/schema"
import type { Priority } from "@/lib/support/priorities/schema"
import type { StaffPerson } from "@/lib/support/ticket-actions/assignees/schema"
import type { ViewRow } from "@/lib/support/views/schema"
import type { PanelKeys } from "./panel-keys"
import type { PanelPlace } from "./view-address"

export type RunsProps = { ticket: Pick<ViewRow, "id" | "number">; close: () => void }
export type MacrosProps = { thread: StaffConversation; insert: (html: string) => void }

export type Panel = {
  me: StaffPerson
  portalName: string
  /** Whether there are articles to link to and to write. */
  hasKnowledgeBase: boolean
  priorities: Priority[]
  /** In which requesters are written to, the portal's own first. */
  languages: string[]
  place: PanelPlace
  keys: PanelKeys
  /** What applies macros to a ticket, and inserts what they answer; null where there is nothing such. */
  Macros: ComponentType<MacrosProps> | null
  /** What shows what rules did to a ticket; null where there are none. */
  Runs: ComponentType<RunsProps> | null
  /** Goes to another place of the panel without loading a page; letters typed one after another are one step of the history. */
  go: (to: Partial<PanelPlace>, manner?: AddressChange) => void
}

/** What every part of the ticket panel knows. */
export const PanelContext = createContext<Panel | null>(null)

/** What is known wherever several tickets are worked on: who does, what priorities there are, and where a ticket opens. */
export type Work = Pick<Panel, "me" | "priorities"> & { openTicket: (id: string) => void }
/** Of lists beside the panel. */
export const WorkContext = createContext<Work | null>(null)

/** In the panel, or in such a list. */
export function useWork(): Work {
  const panel = useContext(PanelContext)
  const work = useContext(WorkContext)
  if (panel) return { ...panel, openTicket: (ticketId) => panel.go({ ticketId }) }
  if (!work) throw new Error("This belongs to a list of tickets")
  return work
}

export function usePanel(): Panel {
  const panel = useContext(PanelContext)
  if (!panel) throw new Error("This is a part of the ticket panel")
  return panel
}
