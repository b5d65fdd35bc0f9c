"use client"
import { PulledPlug } from "@/components/ui/drawings/pulled-plug"
import { EmptyState } from "@/components/ui/empty-state"

/** What a page shows when it failed: no details, and the next step. */
export const Trouble = ({ retry }: { retry: () => void }) => (
  <div role="alert" className="grid grow place-items-center">
    <EmptyState drawing={<PulledPlug />} title="This page could not be shown" main>
      <p>Something went wrong on our side. The problem has been recorded.</p>
      <button type="button" onClick={retry} className="button button-primary">
        Try again
      </button>
    </EmptyState>
  </div>
)
