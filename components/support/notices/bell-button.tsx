import type { ComponentProps } from "react"
import { Icon } from "@/components/ui/icon"
import { words } from "@/lib/platform/words/words"
import { countWords } from "./count-words"

type Props = ComponentProps<"button"> & { unread: number }

/** A bell with the number of unread notices. */
export const BellButton = ({ unread, ...button }: Props) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-label={
      unread > 0
        ? words("support.notices")("noticesUnread", { count: countWords(unread) })
        : words("support.notices")("notices")
    }
    title={words("support.notices")("notices")}
    className="needs-script icon-button bell"
    {...button}
  >
    <Icon name="bell" className="size-5" />
    {unread > 0 && (
      <span aria-hidden="true" className="bell-count">
        {countWords(unread)}
      </span>
    )}
  </button>
)
