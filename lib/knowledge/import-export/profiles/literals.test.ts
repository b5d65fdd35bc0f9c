import { type Literal, literalReader, readProgram } from "./literals"

function read(text: string, files: Record<string, string> = {}): Literal {
  const find = (_: string, name: string) => {
    const program = files[name] === undefined ? null : readProgram(files[name])
    return program && { path: name, program }
  }
  const program = readProgram(text)
  return program ? literalReader(find)({ path: "main", program }) : "unreadable"
}
/** Mappings are made without a prototype, so that a name such as `__proto__` is one like any other. */
const plain = (value: Literal): unknown => JSON.parse(JSON.stringify(value ?? null))

test.each([
  ["export default { a: [1, 'two', `three`, true, null], 'b-c': { d: \"e\" } }"],
  ["module.exports = { a: [1, 'two', `three`, true, null], 'b-c': { d: 'e' }, }; // the end"],
  [
    "import type { Config } from 'kit'\nconst inner = { d: 'e' } as const\nconst all: Config<'x'> = { a: [1, 'two', `three`, true, null] satisfies unknown[], 'b-c': inner }\nexport default all satisfies Config",
  ],
  [
    "import { define } from 'kit'\nexport default define({ a: items(), ['b-' + 'c']: 1, 'b-c': (() => ({ d: 'e' }))() })\nfunction items(): Item[] { const x = { return: 1 }; return [1, 'two', `three`, true, null] }",
  ],
])("reads what a program exports: %#", (text) => {
  const value = plain(read(text))
  expect(value).toMatchObject({ a: [1, "two", "three", true, null] })
})

test("follows what is imported from other files and spread", () => {
  const files = {
    "./part": "export const items = ['x', 'y']",
    "./other.js": "module.exports = { z: 1 }",
  }
  const text = `import { items as theirs } from './part'\nconst base = '/docs'\nmodule.exports = { list: ['a', ...theirs], ...require('./other.js'), at: \`\${base}/x\`, file: require.resolve('./sidebars.js') }`
  expect(plain(read(text, files))).toEqual({
    list: ["a", "x", "y"],
    z: 1,
    at: "/docs/x",
    file: "./sidebars.js",
  })
})

test("what only running it would tell is left open, and nothing of it runs", () => {
  const text =
    "const n = process.exit(3)\nexport default { a: n, b: [1, list.map((x) => x), 'c' + 'd', 2], method() { return 1 }, get e() { return 1 }, f: 'f' }"
  expect(plain(read(text))).toEqual({ b: [1, null, null, 2], f: "f" })
})

test("a program that is made to cost much is given up", () => {
  expect(read(`export default ${"[".repeat(5000)}${"]".repeat(5000)}`)).toBe("unreadable")
  expect(read("export default { a: [1, 2")).toBe("unreadable")
  expect(read("const a = a\nexport default { a, b: { a } }")).toEqual({ a: undefined, b: { a: undefined } })
  const doubling = Array.from({ length: 40 }, (_, at) => `const x${at + 1} = [...x${at}, ...x${at}]`)
  const began = Date.now()
  read(`const x0 = [1, 2]\n${doubling.join("\n")}\nexport default { a: x40, b: [x40, x40] }`)
  read(`const f = (a) => f(f)\nexport default f(f(f))`)
  expect(Date.now() - began).toBeLessThan(2000)
})
