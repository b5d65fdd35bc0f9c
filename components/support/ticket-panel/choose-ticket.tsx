import { keyOf, type PanelActionName } from "@/components/support/views/panel-actions"
import { EmptyPage } from "@/components/ui/drawings/empty-page"
import { EmptyState } from "@/components/ui/empty-state"
import { words } from "@/lib/platform/words/words"

/** Beside a list of which no ticket is open. */
export const ChooseTicket = () => (
  <div className="choose-ticket">
    <EmptyState drawing={<EmptyPage />} title={words("support.panel")("choose")}>
      <p className="text-sm">
        {words("support.panel").parts("keysHint", {
          next: () => <Key key="next" of="next" />,
          previous: () => <Key key="previous" of="previous" />,
          open: () => <Key key="open" of="open" />,
          all: () => <Key key="all" of="shortcuts" />,
        })}
      </p>
    </EmptyState>
  </div>
)

const Key = ({ of }: { of: PanelActionName }) => <kbd className="key">{keyOf(of)}</kbd>
