"use client"
import { resting } from "@/components/ui/resting"

// What customers do with their tickets comes once the page rests.

export const NewTicketForm = resting(
  async () => (await import("@/components/support/tickets/new-ticket-form")).NewTicketForm,
)
