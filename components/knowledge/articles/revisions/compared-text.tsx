import type { ComparedBlock, Comparison, Piece } from "@/lib/knowledge/articles/revisions/schema"
import { words } from "@/lib/platform/words/words"

/** What is different between two texts: said by signs, lines and words as well as by colour. */
export function ComparedText({ fields, blocks, isAlone }: Comparison & { isAlone: boolean }) {
  const isSame = fields.length === 0 && blocks.every(({ change }) => change === "same")
  return (
    <>
      {isSame && !isAlone && (
        <p className="mb-3 text-muted text-sm">{words("knowledge.revisions")("bothSame")}</p>
      )}
      {fields.length > 0 && (
        <dl className="mb-4 grid gap-3 text-sm">
          {fields.map(({ field, before, after }) => (
            <div key={field}>
              <dt className="font-semibold">{words("knowledge.fields")(field)}</dt>
              <dd className="compared !border-0 !bg-transparent !p-0">
                {before && (
                  <del>
                    <span className="sr-only">{words("knowledge.revisions")("removed")} </span>
                    {before}
                  </del>
                )}{" "}
                {after && (
                  <ins>
                    <span className="sr-only">{words("knowledge.revisions")("added")} </span>
                    {after}
                  </ins>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="compared" dir="auto">
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a comparison never change.
          <Block key={index} {...block} />
        ))}
      </div>
    </>
  )
}

const Block = ({ kind, change, pieces }: ComparedBlock) => (
  <p className="compared-block" data-kind={kind} data-change={change === "same" ? undefined : change}>
    {kind === "li" && "• "}
    {kind === "img" && `${words("knowledge.revisions")("pictureMark")} `}
    {pieces.map((piece, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a block never change.
      <Stretch key={index} {...piece} />
    ))}
  </p>
)

function Stretch({ text, change }: Piece) {
  if (change === "added")
    return (
      <ins>
        <span className="sr-only">{words("knowledge.revisions")("added")} </span>
        {text}
      </ins>
    )
  if (change === "removed")
    return (
      <del>
        <span className="sr-only">{words("knowledge.revisions")("removed")} </span>
        {text}
      </del>
    )
  return text
}
