"use client"
import { restingWithQueries } from "@/components/ui/resting"

// What customers do with their tickets comes once the page rests.

export const TicketList = restingWithQueries(
  async () => (await import("@/components/support/tickets/ticket-list")).TicketList,
)
