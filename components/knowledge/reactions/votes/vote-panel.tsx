import { Icon } from "@/components/ui/icon"
import { longestMissing } from "@/lib/knowledge/reactions/votes/schema"
import { loginPath } from "@/lib/platform/paths"
import { VoteButton } from "./vote-button"
import { VoteOutcome } from "./vote-outcome"

/** Whether the article helped, with what others say (H01). */
export const VotePanel = () => (
  <section aria-labelledby="helpful" className="no-print vote-panel">
    <h2 id="helpful" className="text-lg">
      Was this helpful?
    </h2>
    <div className="needs-script flex flex-wrap gap-3">
      <VoteButton direction="up" label="Yes" icon={<Icon name="up" />} />
      <VoteButton direction="down" label="No" icon={<Icon name="down" />} />
    </div>
    <VoteOutcome longest={longestMissing} />
    <noscript>
      <p className="w-full text-muted text-sm">
        To vote or comment, switch on JavaScript and{" "}
        <a href={loginPath} className="text-link">
          log in
        </a>
        .
      </p>
    </noscript>
  </section>
)
