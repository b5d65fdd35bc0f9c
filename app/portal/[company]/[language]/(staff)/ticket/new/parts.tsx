"use client"
import { resting } from "@/components/ui/resting"

// What tickets are worked on with comes once the page rests.

export const StaffTicketForm = resting(
  async () => (await import("@/components/support/staff-tickets/staff-ticket-form")).StaffTicketForm,
)
