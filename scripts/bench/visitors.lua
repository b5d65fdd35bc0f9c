-- For wrk: each request is another visitor's, as a trusted proxy says it, so that none has asked too often.
math.randomseed(os.time())

function request()
  local part = function() return math.random(0, 255) end
  wrk.headers["X-Forwarded-For"] = string.format("10.%d.%d.%d", part(), part(), part())
  return wrk.format()
end
