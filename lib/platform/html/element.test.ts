import { elementHtml } from "./element"

test("an element has the attributes its properties stand for", () => {
  const properties = {
    className: "a",
    htmlFor: "b",
    tabIndex: -1,
    "data-x": true,
    "aria-hidden": false,
    hidden: true,
  }
  expect(elementHtml("label", properties, "in")).toBe(
    '<label class="a" for="b" tabindex="-1" data-x="true" aria-hidden="false" hidden="">in</label>',
  )
})

test("properties that are not there, or switched off, are not written", () => {
  const properties = {
    id: undefined,
    title: null,
    disabled: false,
    children: "x",
    suppressHydrationWarning: true,
  }
  expect(elementHtml("button", properties, "")).toBe("<button></button>")
})

test("an element that holds nothing has no end", () => {
  expect(elementHtml("input", { defaultValue: '"<&', required: true }, "")).toBe(
    '<input value="&quot;&lt;&amp;" required=""/>',
  )
})

test("drawings are written by the names of drawings", () => {
  expect(elementHtml("path", { strokeWidth: 2, strokeLinecap: "round" }, "", true)).toBe(
    '<path stroke-width="2" stroke-linecap="round"></path>',
  )
  expect(elementHtml("svg", { viewBox: "0 0 1 1" }, "")).toBe('<svg viewBox="0 0 1 1"></svg>')
})
