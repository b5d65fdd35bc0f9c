import type { ReactNode } from "react"
import { Face } from "@/components/ui/face"
import { words } from "@/lib/platform/words/words"
import type { ShownAttachment } from "@/lib/support/tickets/schema"
import { AttachedFiles } from "./attached-files"

/** The classes of an entry and its parts: each page brings the sheet of one kind only. */
type EntryClasses = { entry: string; column: string; author: string; body: string; files: string }

export type ThreadEntryProps = {
  /** What a screen reader calls it. */
  label: string
  name: string
  photo: string
  body: string
  /** What its author only quoted. */
  quoted?: string
  attachments?: ShownAttachment[]
  /** The name, the time, and what else stands beside the face. */
  author?: ReactNode
  isStaff?: boolean
  isNote?: boolean
  /** Not part of the ticket yet. */
  isPending?: boolean
  children?: ReactNode
}

/** What was said in a ticket, with the files of it, for customers, guests and staff (N06). */
export const ThreadEntry = ({
  classes,
  attachments = [],
  ...said
}: ThreadEntryProps & { classes: EntryClasses }) => (
  <article
    aria-label={said.label}
    data-note={said.isNote || undefined}
    data-staff={said.isStaff || undefined}
    data-pending={said.isPending || undefined}
    className={classes.entry}
  >
    <Face name={said.name} photo={said.photo} />
    <div className={classes.column}>
      <header className={classes.author}>{said.author}</header>
      <div
        dir="auto"
        className={`written ${classes.body}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: bodies are sanitised when stored and when read (N14).
        dangerouslySetInnerHTML={{ __html: said.body }}
      />
      {said.quoted && (
        <details className="quoted">
          <summary title={words("support.thread")("quoted")}>
            <span aria-hidden="true">…</span>
            <span className="sr-only">{words("support.thread")("quoted")}</span>
          </summary>
          <div
            dir="auto"
            className="written"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: as the body.
            dangerouslySetInnerHTML={{ __html: said.quoted }}
          />
        </details>
      )}
      <AttachedFiles files={attachments} className={classes.files} />
      {said.children}
    </div>
  </article>
)
