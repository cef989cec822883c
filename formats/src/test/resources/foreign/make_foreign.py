"""Makes the files beside it, which are no recordings, with openpyxl 3.1 and pyarrow 26; run in this folder, they are checked in."""

import openpyxl
import pyarrow
import pyarrow.parquet

book = openpyxl.Workbook()
for row in [["trajectory", "step", "x"], ["a", 0, 1.5], ["a", 1, 2.5]]:
    book.active.append(row)
book.save("table.xlsx")
pyarrow.parquet.write_table(pyarrow.table({"trajectory": ["a", "a"], "step": [0, 1], "x": [1.5, 2.5]}), "table.parquet")
