import { renderToString } from "react-dom/server"
import { useTypedEarly } from "./use-typed-early"

const Form = () => {
  useTypedEarly(() => {}, ["subject"])
  return <p>Drawn</p>
}

test("where there is no page yet, nothing has been typed and the form is drawn", () => {
  expect(renderToString(<Form />)).toBe("<p>Drawn</p>")
})
