"use client"
import { type PanelProps, TicketPanel } from "@/components/support/ticket-panel/ticket-panel"
import type { RunsProps } from "@/components/support/views/panel-context"
import { DialogLater } from "@/components/ui/dialog-later"
import { MacroPicker } from "./macro-picker"

/** The ticket panel, in which agents apply macros and read what rules did. */
export const PanelWithRules = (props: Omit<PanelProps, "Macros" | "Runs">) => (
  <TicketPanel {...props} Macros={MacroPicker} Runs={RunsLater} />
)

const loadRuns = async () => (await import("./runs-dialog")).RunsDialog
const RunsLater = (own: RunsProps) => <DialogLater load={loadRuns} own={own} />
