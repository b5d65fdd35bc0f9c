import { LostSignpost } from "@/components/ui/drawings/lost-signpost"
import { EmptyState } from "@/components/ui/empty-state"
import { homePath } from "@/lib/platform/paths"

/** What an address shows that leads to nothing. */
export const NothingHere = () => (
  <EmptyState drawing={<LostSignpost />} title="This page does not exist" main>
    <p>
      It may have been withdrawn, or the address is incomplete. Renamed and moved articles are found under
      their old address.
    </p>
    <a href={homePath} className="button button-primary">
      Go to the home page
    </a>
  </EmptyState>
)
