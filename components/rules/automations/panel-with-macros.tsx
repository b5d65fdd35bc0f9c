"use client"
import { type PanelProps, TicketPanel } from "@/components/support/ticket-panel/ticket-panel"
import { MacroPicker } from "./macro-picker"

/** The ticket panel, in which agents apply macros. */
export const PanelWithMacros = (props: Omit<PanelProps, "Macros">) => (
  <TicketPanel {...props} Macros={MacroPicker} />
)
