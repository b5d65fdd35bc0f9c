import { LostSignpost } from "@/components/ui/drawings/lost-signpost"
import { EmptyState } from "@/components/ui/empty-state"

/** What an address of the installation itself shows that leads to nothing. */
export const NothingOnPlatform = () => (
  <EmptyState drawing={<LostSignpost />} title="This page does not exist" main>
    <a href="/" className="button button-primary">
      Find your help centre
    </a>
  </EmptyState>
)
