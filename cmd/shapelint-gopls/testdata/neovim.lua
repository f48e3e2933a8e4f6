-- Opens $TEST_FILE with the language server $TEST_SERVER and writes the diagnostics that
-- Neovim holds for it to $TEST_OUTPUT, as soon as there are $TEST_REPORTS of shapelint.
local config = { name = 'gopls', cmd = { vim.env.TEST_SERVER }, root_dir = vim.env.TEST_FOLDER }
vim.cmd('edit ' .. vim.fn.fnameescape(vim.env.TEST_FILE))
if vim.lsp.start then
	vim.lsp.start(config)
else -- before 0.8
	vim.lsp.buf_attach_client(0, vim.lsp.start_client(config))
end

local function reports()
	return vim.tbl_filter(function(d) return d.source == 'shapelint' end, vim.diagnostic.get(0))
end
vim.wait(240000, function() return #reports() >= tonumber(vim.env.TEST_REPORTS) end, 100)
local lines = {}
for _, d in ipairs(reports()) do
	local kind = d.severity == vim.diagnostic.severity.WARN and 'warning' or 'severity ' .. d.severity
	table.insert(lines, string.format('%d:%d: %s: %s', d.lnum + 1, d.col + 1, kind, d.message))
end
vim.fn.writefile(lines, vim.env.TEST_OUTPUT)
vim.cmd('qall!')
