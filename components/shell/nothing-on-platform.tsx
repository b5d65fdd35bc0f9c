import { LostSignpost } from "@/components/ui/drawings/lost-signpost"
import { EmptyState } from "@/components/ui/empty-state"
import { words } from "@/lib/platform/words/words"

/** What an address of the installation itself shows that leads to nothing. */
export const NothingOnPlatform = () => (
  <EmptyState drawing={<LostSignpost />} title={words("shell.unknown")("nothing")} main>
    <a href="/" className="button button-primary">
      {words("shell.unknown")("find")}
    </a>
  </EmptyState>
)
