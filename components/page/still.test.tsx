import type { ComponentProps, ReactElement, ReactNode } from "react"
import { isValidElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import rehypeParse from "rehype-parse"
import { unified } from "unified"
import { Icon } from "@/components/ui/icon"
import { still, stillPage } from "./still"

const Line = ({ children }: { children: ReactNode }) => <p className="line">{children}</p>
const Later = async ({ text }: { text: string }) => <Line>{await Promise.resolve(text)}</Line>
/** As the server names a component of the browser. */
const Live = Object.assign(() => <b>live</b>, { $$typeof: Symbol.for("react.client.reference") })

const picture = (props: ComponentProps<"img">) => (
  // biome-ignore lint/performance/noImgElement: as a portal's logo is.
  <img key="1" alt="" src="/a.webp" {...props} />
)
const Picture = (props: ComponentProps<"img">) => picture(props)

const html = async (drawn: ReactNode) => renderToStaticMarkup(await still(drawn))
const elementsIn = (drawn: ReactNode): ReactElement<{ children?: ReactNode }>[] =>
  [drawn]
    .flat(Number.POSITIVE_INFINITY as 1)
    .flatMap((one) =>
      isValidElement<{ children?: ReactNode }>(one) ? [one, ...elementsIn(one.props.children)] : [],
    )

const page = (
  <>
    <main id="content" tabIndex={-1} className="grow">
      {"<Text> & "}
      {["more", 1, null, false, 0]}
      <Line>
        <a href="/kb?a=1&b=2" data-now="" aria-current="page" hidden>
          <Icon name="down" />
          It’s “so”
        </a>
      </Line>
      <form action="/kb/search" noValidate>
        <label htmlFor="q">Search</label>
        <input id="q" name="q" defaultValue={'"<'} required maxLength={5} autoComplete="off" />
        <textarea name="text" rows={3} required />
      </form>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: this text. */}
      <div dangerouslySetInnerHTML={{ __html: "<i>in</i>" }} />
      <Picture loading="lazy" srcSet="/b.webp 2x" />
      <time dateTime="2026-01-01">1 January</time>
    </main>
    after
  </>
)

/** What a browser understands, wherever it stands. */
const understood = (markup: string): unknown =>
  JSON.parse(
    JSON.stringify(unified().use(rehypeParse).parse(markup), (name, value) =>
      name === "position" ? undefined : value,
    ),
  )

test("what is drawn still is the page that React draws", async () => {
  expect(understood(await html(page))).toEqual(understood(renderToStaticMarkup(page)))
})

test("React is left one element of a page that needs it nowhere", async () => {
  expect(elementsIn(await still(page))).toHaveLength(2)
})

test("components that wait are waited for", async () => {
  expect(await html(<Later text="a" />)).toBe('<p class="line">a</p>')
  expect(await html([<Later key="1" text="a" />, "b"])).toBe('<p class="line">a</p>b')
})

test("a component of the browser stays one, in the elements it stands in", async () => {
  const drawn = await still(
    <section title="x">
      <Line>a</Line>
      <div>
        <Live />
      </div>
    </section>,
  )
  expect(elementsIn(drawn).map(({ type }) => type)).toContain(Live)
})

test.each([
  ["what stands in the head", <link key="1" rel="search" href="/a" />],
  ["what does something in the browser", <button key="1" type="button" onClick={() => {}} />],
  [
    "an address that is a script",
    <a key="1" href={" java\nscript:alert(1)"}>
      a
    </a>,
  ],
])("%s stays React's", async (_, drawn) => {
  const found = await still(<div>{drawn}</div>)
  expect(elementsIn(found).map(({ type }) => type)).toContain(drawn.type)
})

const Broken = () => Promise.reject(new Error("broken"))

test("what a page throws is thrown", async () => {
  await expect(stillPage(async () => <Broken />)({})).rejects.toThrow("broken")
})
