import { EmptyPage } from "@/components/ui/drawings/empty-page"
import { EmptyState } from "@/components/ui/empty-state"

/** Beside a list of which no ticket is open. */
export const ChooseTicket = () => (
  <div className="choose-ticket">
    <EmptyState drawing={<EmptyPage />} title="Choose a ticket">
      <p className="text-sm">
        <kbd className="key">j</kbd> and <kbd className="key">k</kbd> go up and down the list,{" "}
        <kbd className="key">o</kbd> opens a ticket, <kbd className="key">?</kbd> shows all keys.
      </p>
    </EmptyState>
  </div>
)
