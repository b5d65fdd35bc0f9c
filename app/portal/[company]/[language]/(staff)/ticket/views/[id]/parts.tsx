"use client"
import { resting } from "@/components/ui/resting"

// What tickets are worked on with comes once the page rests.

export const RemoveViewButton = resting(
  async () => (await import("@/components/support/views/saved/remove-view-button")).RemoveViewButton,
)
export const ViewForm = resting(
  async () => (await import("@/components/support/views/saved/view-form")).ViewForm,
)
