-- Opens $TEST_FILE with the language server $TEST_SERVER. It writes to $TEST_OUTPUT the diagnostics
-- that Neovim has for it, as soon as there are some, and then the hover text at the start of each line
-- that is named in $TEST_LINES. Neovim 0.10 and later also writes the inlay hints.
local config = { name = 'shapelint', cmd = { vim.env.TEST_SERVER, 'lsp' }, root_dir = vim.env.TEST_FOLDER }
vim.cmd('edit ' .. vim.fn.fnameescape(vim.env.TEST_FILE))
if vim.lsp.start then
	vim.lsp.start(config)
else -- before 0.8
	vim.lsp.buf_attach_client(0, vim.lsp.start_client(config))
end
vim.wait(240000, function() return #vim.diagnostic.get(0) > 0 end, 100)
local lines = {}
for _, d in ipairs(vim.diagnostic.get(0)) do
	table.insert(lines, string.format('%d:%d: %s', d.lnum + 1, d.col + 1, d.message))
end
for line in vim.env.TEST_LINES:gmatch('%d+') do
	local params = { textDocument = vim.lsp.util.make_text_document_params(0), position = { line = tonumber(line) - 1, character = 1 } }
	for _, answer in pairs(vim.lsp.buf_request_sync(0, 'textDocument/hover', params, 10000) or {}) do
		table.insert(lines, line .. ': ' .. answer.result.contents.value)
	end
end
if vim.lsp.inlay_hint then
	vim.lsp.inlay_hint.enable(true)
	vim.wait(10000, function() return #vim.lsp.inlay_hint.get({ bufnr = 0 }) > 0 end, 100)
	for _, h in ipairs(vim.lsp.inlay_hint.get({ bufnr = 0 })) do
		table.insert(lines, string.format('hint %d: %s', h.inlay_hint.position.line + 1, h.inlay_hint.label))
	end
end
vim.fn.writefile(lines, vim.env.TEST_OUTPUT)
vim.cmd('qall!')
