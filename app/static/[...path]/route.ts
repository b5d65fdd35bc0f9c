/** A file that is not in public/static: Next would answer with a page, and pages belong to a company. */
const missing = () =>
  new Response("There is no such file.\n", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  })

export { missing as GET, missing as HEAD }
