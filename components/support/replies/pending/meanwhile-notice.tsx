import { words } from "@/lib/platform/words/words"
import type { Meanwhile } from "./answered-meanwhile"

type Props = { meanwhile: Meanwhile[]; sendAnyway: () => void; isBusy: boolean }

/** Says what a colleague has written since, above the text that was not sent because of it. */
export const MeanwhileNotice = ({ meanwhile, sendAnyway, isBusy }: Props) => (
  <div role="alert">
    {meanwhile.length > 0 && (
      <div className="meanwhile">
        {meanwhile.map(({ name, body, internal }) => (
          <div key={name + body}>
            <p className="font-semibold">
              {words("support.replies").parts(internal ? "wroteNote" : "answered", {
                name: () => <bdi key="name">{name}</bdi>,
              })}
            </p>
            <blockquote
              dir="auto"
              className="written meanwhile-words"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: bodies are sanitised when stored (N14).
              dangerouslySetInnerHTML={{ __html: body }}
            />
          </div>
        ))}
        <p className="flex flex-wrap items-center gap-3">
          {words("support.replies")("notSent")}
          <button type="button" onClick={sendAnyway} disabled={isBusy} className="button button-quiet">
            {words("support.replies")("sendAnyway")}
          </button>
        </p>
      </div>
    )}
  </div>
)
